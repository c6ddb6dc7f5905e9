import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeSection, sectionOf } from '../../scripts/release/changelog.js';
import { fill, isUnfilled, originOf, PLACEHOLDER, places, setVersion } from '../../scripts/release/manifests.js';
import { PUBLISHED } from '../../scripts/release/pack.js';
import { ROOT } from '../../scripts/workspaces.js';

const copy = mkdtempSync(join(tmpdir(), 'paiju-release-'));
afterAll(() => rmSync(copy, { recursive: true }));

beforeAll(() => {
  cpSync(join(ROOT, 'package-lock.json'), join(copy, 'package-lock.json'));
  for (const { folder } of places(ROOT)) {
    mkdirSync(join(copy, folder), { recursive: true });
    cpSync(join(ROOT, folder, 'package.json'), join(copy, folder, 'package.json'));
  }
});

const text = (file: string): string => readFileSync(join(copy, file), 'utf8');

describe('every package', () => {
  const [workspace] = places(ROOT);

  test.each(PUBLISHED)('$name says what it is, and where all of them come from', ({ folder, manifest }) => {
    const below = folder.slice(ROOT.length + 1);
    const { url = '' } = Object(Object(PUBLISHED[0]?.manifest).repository);
    const address = url.replace(/^git\+|\.git$/g, '');
    expect(manifest).toMatchObject({
      version: workspace?.manifest.version,
      license: 'MIT',
      ...originOf(address, below),
    });
    expect(Object(manifest).keywords.length).toBeGreaterThan(3);
    expect(Object(manifest).publishConfig).toEqual({ access: 'public', provenance: true });
  });

  test('is published after those it needs', () => {
    const order = PUBLISHED.map(({ name }) => name);
    for (const { name, manifest } of PUBLISHED) {
      const needed = Object.keys(manifest.dependencies ?? {}).filter((other) => order.includes(other));
      expect(needed.filter((other) => order.indexOf(other) > order.indexOf(name))).toEqual([]);
    }
    expect(order).toHaveLength(7);
  });
});

describe('a release', () => {
  test('moves all packages, what they ask of each other and the lockfile together', () => {
    const before = places(copy)[0]?.manifest.version ?? '';
    setVersion(copy, '98.7.6');
    const files = [...places(copy).map(({ folder }) => join(folder, 'package.json')), 'package-lock.json'];
    for (const { folder, manifest } of places(copy)) {
      expect({ folder, version: manifest.version }).toEqual({ folder, version: '98.7.6' });
    }
    const stale = new RegExp(`"@paiju/\\w+": "${before}"`);
    expect(files.filter((file) => stale.test(text(file)))).toEqual([]);
    setVersion(copy, before);
    expect(files.filter((file) => text(file) !== readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
    expect(() => setVersion(copy, 'next')).toThrow('a version is like 1.2.3, not "next"');
  });

  test('fills in the address of the repository, and knows where it is missing', () => {
    fill(copy, PLACEHOLDER);
    const published = () => places(copy).filter(({ manifest }) => !manifest.private);
    expect(published().every(({ manifest }) => isUnfilled(manifest))).toBe(true);
    fill(copy, 'https://host.example/owner/name');
    expect(published().some(({ manifest }) => isUnfilled(manifest))).toBe(false);
    expect(published()[0]?.manifest.repository).toEqual({
      type: 'git',
      url: 'git+https://host.example/owner/name.git',
      directory: published()[0]?.folder,
    });
    expect(() => fill(copy, 'owner/name')).toThrow('an address is https://host/owner/name, not "owner/name"');
  });

  test('closes the section of the changelog', () => {
    const log = '# Changelog\n\n## [Unreleased]\n\n- a\n\n## [0.1.0] - 2026-01-01\n\n- b\n';
    const closed = closeSection(log, '0.2.0', '2026-02-02');
    expect(closed).toBe(
      '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-02-02\n\n- a\n\n## [0.1.0] - 2026-01-01\n\n- b\n',
    );
    expect([sectionOf(closed, '0.2.0'), sectionOf(closed, '0.1.0'), sectionOf(closed, '0.3.0')]).toEqual([
      '- a',
      '- b',
      '',
    ]);
    expect(() => closeSection(closed, '0.3.0', '2026-03-03')).toThrow('nothing under Unreleased');
    expect(() => closeSection(log, '0.1.0', '2026-03-03')).toThrow('already has a section 0.1.0');
  });

  test('has its section in the changelog', () => {
    const version = places(ROOT)[0]?.manifest.version ?? '';
    expect(sectionOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version)).not.toBe('');
  });
});
