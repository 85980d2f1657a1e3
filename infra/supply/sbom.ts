import { createHash } from 'node:crypto';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import satisfies from 'spdx-satisfies';
import type { Component } from './closure.ts';

const licences = new Contrib.License.Factories.LicenseFactory((text) => satisfies(text, ['MIT']));
const components = new Contrib.FromNodePackageJson.Builders.ComponentBuilder(
  new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory(),
  licences,
);
const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));

const purlOf = ({ name, version }: { name: string; version: string }) =>
  `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${version}`;

/** CycloneDX JSON of an image's npm packages. Has no date, so that it is reproducible. */
export function writeSbom({ image, closure }: { image: string; closure: Map<string, Component> }): string {
  const parts = new Map([...closure].map(([key, component]) => [key, toPart(component)]));
  for (const [key, { needs }] of closure)
    for (const needed of needs) add(parts.get(key)?.dependencies, parts.get(needed)?.bomRef);

  const bom = new Models.Bom();
  bom.serialNumber = `urn:uuid:${uuidOf([image, ...closure.keys()].join('\n'))}`;
  bom.metadata.component = new Models.Component(Enums.ComponentType.Container, `fucina-${image}`, {
    bomRef: `fucina-${image}`,
  });
  for (const part of parts.values()) {
    bom.components.add(part);
    bom.metadata.component.dependencies.add(part.bomRef);
  }
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function add<Item>(set: Set<Item> | undefined, item: Item | undefined) {
  if (item !== undefined) set?.add(item);
}

function toPart(component: Component) {
  const { manifest, integrity } = component;
  const part = components.makeComponent(manifest as Parameters<typeof components.makeComponent>[0]);
  if (!part) throw new Error(`${component.name} has a manifest without a name.`);
  part.bomRef.value = `${component.name}@${component.version}`;
  part.purl = purlOf(component);
  // The registry's integrity hash: `sha512-` and base64.
  if (integrity?.startsWith('sha512-'))
    part.hashes.set(
      Enums.HashAlgorithm['SHA-512'],
      Buffer.from(integrity.slice(7), 'base64').toString('hex'),
    );
  return part;
}

/** Derived from the content (RFC 9562, version 8), so that it is reproducible. */
function uuidOf(text: string) {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
