import { expect, it } from 'vitest'
import { networkOf } from './network.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:eeee:dddd:cccc', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64%eth0'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[fe80::1%eth0]:4711', 'fe80:0:0:0::/64%eth0'],
  ['a socket without an address', 'a socket without an address'],
])('maps %s to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  [64, '2001:db8:1:2ff::/64'],
  [56, '2001:db8:1:200::/56'],
  [48, '2001:db8:1::/48'],
] as const)('maps an IPv6 address and its /64 to their /%i', (prefix, network) => {
  expect(networkOf('2001:db8:1:2ff::1', prefix)).toBe(network)
  expect(networkOf('2001:db8:1:2ff::/64', prefix)).toBe(network)
  expect(networkOf('192.0.2.7', prefix)).toBe('192.0.2.7')
})
