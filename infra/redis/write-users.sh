#!/bin/sh
# Writes Redis's ACL file: the rules of users.acl, each with the password from the URL in redis_NAME.
set -eu
folder=$1

while read -r word name rights; do
  [ "$word" = user ] || continue
  address=$folder/redis_$name
  if [ -e "$address" ]; then
    rights="$rights >$(sed 's|^[a-z]*://[^:]*:\([^@]*\)@.*|\1|' "$address")"
  fi
  printf 'user %s %s\n' "$name" "$rights"
done <"$(dirname "$0")/users.acl"
