import { expect, test } from 'bun:test'
import ipaddr from 'ipaddr.js'
import { createAllowList } from './allow-list.ts'
import { isInsideNetwork, isPublicAddress } from './public-address.ts'

test.each(['93.184.215.14', '8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001:81b::200e'])(
  'accepts %s as public',
  (address) => expect(isPublicAddress(ipaddr.parse(address))).toBe(true),
)

test.each([
  ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1']],
  ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
  ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1']],
  ['unique local, site local', ['fc00::1', 'fdff::1', 'fec0::1']],
  ['multicast, broadcast', ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1']],
  ['reserved', ['192.0.0.8', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '2001:db8::1']],
  ['mapped and compatible', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::8.8.8.8', '::ffff:0:7f00:1']],
  ['translated', ['64:ff9b::7f00:1', '64:ff9b::808:808', '64:ff9b:1::a00:1']],
  ['6to4 and Teredo', ['2002:7f00:1::', '2002:c0a8:101::1', '2001:0:7f00:1::1']],
  ['discard, documentation, never assigned', ['100::1', '3fff::1', '5f00::1', '4000::1']],
])('rejects as not public: %s', (_, addresses) => {
  expect(addresses.filter((address) => isPublicAddress(ipaddr.parse(address)))).toEqual([])
})

test.each([
  ['10.1.0.0/16', 'any', '80', '10.1.2.3', true],
  ['10.1.0.0/16', 'any', '80', '10.2.0.1', false],
  ['10.1.2.3', 'any', '80', '10.1.2.3', true],
  ['10.1.2.3', 'any', '80', '10.1.2.4', false],
  ['10.1.2.3:8080', 'any', '8080', '10.1.2.3', true],
  ['10.1.2.3:8080', 'any', '80', '10.1.2.3', false],
  ['10.0.0.0/8', 'any', '80', 'fd00::1', false],
  ['fd00::/8', 'any', '80', 'fd12::1', true],
  ['[fd12::1]:81', 'any', '81', 'fd12::1', true],
  ['[fd12::1]:81', 'any', '80', 'fd12::1', false],
  ['::1', 'any', '80', '::1', true],
  ['Wiki.Intranet', 'wiki.intranet', '80', '10.9.9.9', true],
  ['intranet', 'wiki.intranet', '80', '10.9.9.9', false],
  ['wiki.intranet:443', 'wiki.intranet', '80', '10.9.9.9', false],
])('entry %s with %s:%s at %s: allowed %p', (entry, host, port, address, allowed) => {
  expect(createAllowList([entry])(host, port, ipaddr.parse(address))).toBe(allowed)
})

test.each([
  ['http://127.0.0.1:8080/', [], true],
  ['https://[fd12::1]/', [], true],
  ['https://0x7f.1/', [], true],
  ['https://169.254.169.254./latest', [], true],
  ['http://localhost/', [], true],
  ['https://api.localhost./', [], true],
  ['http://localhost:8080/', ['localhost:8080'], false],
  ['http://localhost:8080/', ['127.0.0.0/8'], false],
  ['https://10.1.2.3/', ['10.1.0.0/16'], false],
  ['https://93.184.215.14/', [], false],
  ['https://jobs.example/', [], false],
  ['https://notlocalhost/', [], false],
])('%s, of which %p is allowed, leads inside a network: %p', (url, allow, isInside) => {
  expect(isInsideNetwork(new URL(url), createAllowList(allow))).toBe(isInside)
})
