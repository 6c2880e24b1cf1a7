#!/usr/bin/env bash
# Starts a store that speaks S3, Ceph's gateway, on one machine: start-store.sh FOLDER PORT KEY SECRET
# It keeps its objects in memory, and FOLDER must be new; with STORE_KEEPS=yes they lie in FOLDER, and it starts there again.
# It listens on STORE_HOST (127.0.0.1); the two ports after PORT are used as well. It says "ready" once it answers, and ends
# with SIGTERM.
set -euo pipefail
mkdir -p "$1"
folder=$(cd "$1" && pwd)
port=$2
host=${STORE_HOST:-127.0.0.1}
here=${host/#0.0.0.0/127.0.0.1}
if [ "${STORE_KEEPS:-no}" = yes ]; then
  objects=$'bluestore\nbluestore block size = 21474836480\nosd memory target = 939524096'
else
  objects=$'memstore\nmemstore device bytes = 4294967296'
fi
# Where this file is not, the making was cut off.
made=$folder/made
if [ ! -e "$made" ]; then
  rm -rf "$folder"/{mon,osd,run,log,keyring,monitors,monmap}
  mkdir "$folder"/{mon,osd,run,log}
  cat /proc/sys/kernel/random/uuid >"$folder/cluster"
fi
cluster=$(cat "$folder/cluster")
osd=$(cat /proc/sys/kernel/random/uuid)
export CEPH_CONF=$folder/ceph.conf
# One of everything; without the short paxos times every command to the monitor takes a second.
cat >"$CEPH_CONF" <<SETTINGS
[global]
fsid = $cluster
mon host = [v2:$here:$((port + 1)),v1:$here:$((port + 2))]
public addr = $here
cluster addr = $here
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = $folder/keyring
run dir = $folder/run
admin socket = $folder/run/\$name.asok
pid file = $folder/run/\$name.pid
log file = $folder/log/\$name.log
mon cluster log file = $folder/log/cluster.log
crash dir = $folder/log
mon data = $folder/mon
osd data = $folder/osd
osd objectstore = $objects
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon max pg per osd = 1000
mon warn on pool no redundancy = false
mon data avail crit = 1
mon data avail warn = 2
osd scrub begin hour = 0
rgw rados pool pg num min = 1
rgw thread pool size = 32
rgw enable usage log = false
rgw run sync thread = false
paxos propose interval = 0.02
paxos min wait = 0.01
debug ms = 0
SETTINGS

if [ ! -e "$made" ]; then
  ceph-authtool -C "$folder/monitors" -g -n mon. --cap mon 'allow *' >/dev/null
  ceph-authtool -C "$folder/keyring" -g -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *' >/dev/null
  ceph-authtool -C "$folder/osd/keyring" -g -n osd.0 --cap mon 'allow profile osd' --cap osd 'allow *' >/dev/null
  ceph-authtool "$folder/keyring" -g -n client.rgw.a --cap mon 'allow rwx' --cap osd 'allow rwx' >/dev/null
  cat "$folder/keyring" "$folder/osd/keyring" >>"$folder/monitors"
  monmaptool --create --addv a "[v2:$here:$((port + 1)),v1:$here:$((port + 2))]" --fsid "$cluster" "$folder/monmap" >/dev/null
  ceph-mon --mkfs -i a --monmap "$folder/monmap" --keyring "$folder/monitors"
  cp "$folder/monitors" "$folder/mon/keyring"
fi

running=()
# The gateway first and the monitor last: the other way round the daemons wait for each other.
stop() {
  trap '' TERM INT
  for ((place = ${#running[@]} - 1; place >= 0; place--)); do
    kill "${running[place]}" 2>/dev/null || true
    wait "${running[place]}" || true
  done
  exit "${1:-0}"
}
trap 'stop 0' TERM INT
trap 'stop 1' ERR

ceph-mon -i a -f --keyring "$folder/mon/keyring" &
running+=($!)
if [ ! -e "$made" ]; then
  ceph --connect-timeout 20 osd new "$osd" 0 >/dev/null
  ceph-osd -i 0 --mkfs --osd-uuid "$osd" --keyring "$folder/osd/keyring"
fi
ceph-osd -i 0 -f --keyring "$folder/osd/keyring" &
running+=($!)
if [ ! -e "$made" ]; then
  for pool in .rgw.root default.rgw.{log,control,meta,buckets.index,buckets.data,buckets.non-ec}; do
    echo "osd pool create $pool 1"
    echo "osd pool application enable $pool rgw"
  done | ceph >/dev/null
  timeout 60 radosgw-admin -n client.rgw.a user create --uid tests --display-name tests \
    --access-key "$3" --secret-key "$4" >/dev/null
  touch "$made"
fi
radosgw -n client.rgw.a -f --rgw-frontends "beast endpoint=$host:$port" &
running+=($!)
until curl --silent --fail --output /dev/null "http://$here:$port/"; do
  kill -0 "${running[2]}"
  sleep 0.1
done
echo ready
wait -n || true
echo "A part of the store ended; see $folder/log." >&2
stop 1
