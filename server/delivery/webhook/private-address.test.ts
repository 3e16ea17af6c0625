import { expect, test } from "vitest";
import { isPrivateAddress } from "./private-address.ts";

test.each([
  ["loopback", ["127.0.0.1", "127.255.255.254", "::1"]],
  ["unspecified", ["0.0.0.0", "0.1.2.3", "::"]],
  ["private", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fd00::1", "fc00::1", "fec0::1"]],
  ["link-local", ["169.254.169.254", "fe80::1", "fe80::1%eth0"]],
  ["carrier-grade NAT", ["100.64.0.1", "100.127.255.255"]],
  ["multicast and broadcast", ["224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1"]],
  [
    "reserved",
    ["192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "240.0.0.1", "2001:db8::1", "4000::1"],
  ],
  [
    "mapped or compatible IPv4",
    ["::ffff:127.0.0.1", "::ffff:a9fe:a9fe", "::127.0.0.1", "::ffff:0:127.0.0.1"],
  ],
  ["tunnels and translations", ["2002:7f00:1::", "2001:0:7f00:1::1", "64:ff9b::7f00:1", "64:ff9b:1::1"]],
  ["a cloud's platform", ["168.63.129.16", "::ffff:168.63.129.16"]],
  ["no address", ["", "localhost", "1.2.3.4.5", "::g"]],
])("%s is not public", (_range, addresses) => {
  expect(addresses.filter((address) => !isPrivateAddress(address))).toEqual([]);
});

test("addresses of the public internet are public", () => {
  const addresses = [
    "1.1.1.1",
    "93.184.216.34",
    "172.32.0.1",
    "100.128.0.1",
    "::ffff:1.1.1.1",
    "2606:4700::1111",
  ];
  expect(addresses.filter(isPrivateAddress)).toEqual([]);
});
