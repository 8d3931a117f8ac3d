import { expect, it } from 'vitest';
import { knownHosts } from './known-hosts.ts';

it('knows the hosts that are named, those below a name, and the machine itself', () => {
  const isKnown = knownHosts('rectoria.example.edu.do, *.Campus.example');
  for (const host of [
    'rectoria.example.edu.do',
    'RECTORIA.example.edu.do:8443',
    'unicda.campus.example',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'unicda.localhost',
  ]) {
    expect(isKnown(host), host).toBe(true);
  }
  for (const host of [
    'example.edu.do',
    'rectoria.example.edu.do.evil.example',
    'campus.example',
    'evilcampus.example',
    'evil.example',
    'evil.example/rectoria.example.edu.do',
    'a@rectoria.example.edu.do',
    '',
    undefined,
  ]) {
    expect(isKnown(host), String(host)).toBe(false);
  }
});

it('takes any that is a host where none is named', () => {
  const isKnown = knownHosts(undefined);
  expect(isKnown('demo.example.edu.do')).toBe(true);
  for (const host of ['', undefined, 'a b', 'a/b', 'a#b', '-a', 'a@b']) expect(isKnown(host)).toBe(false);
});
