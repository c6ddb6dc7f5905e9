#!/bin/sh
# For /usr/local/bin/paiju-server: its commands (check, backup, restore, admin-token) as the user, with the settings and on
# the data folder of paiju.service. It reads and writes files below /var/lib/paiju, /var/lib/paiju/backups among them.
exec systemd-run --quiet --collect --wait --pipe \
  --property=DynamicUser=yes --property=User=paiju \
  --property='StateDirectory=paiju paiju/backups' --property=StateDirectoryMode=0700 \
  --property=WorkingDirectory=/opt/paiju --property=EnvironmentFile=-/etc/paiju.env \
  --setenv=NODE_ENV=production --setenv=PAIJU_DATA_DIR=/var/lib/paiju \
  /usr/bin/node /opt/paiju/apps/server/bin/paiju-server.js "$@"
