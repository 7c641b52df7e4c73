import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isXlsx, readXlsx } from './xlsx-file.ts';
import { readZip } from './zip-file.ts';

/** A ZIP archive as programs write it; `claimed`: the size it says it has. */
function zipOf(files: Readonly<Record<string, string>>, claimed?: number): Blob {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let start = 0;
  for (const [name, text] of Object.entries(files)) {
    const [data, title] = [Buffer.from(text), Buffer.from(name)];
    const packed = deflateRawSync(data);
    const size = claimed ?? data.length;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(title.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(title.length, 28);
    entry.writeUInt32LE(start, 42);
    bodies.push(local, title, packed);
    list.push(entry, title);
    start += 30 + title.length + packed.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(start, 16);
  return new Blob([Buffer.concat([...bodies, directory, end])]);
}

test('the first sheet of a workbook: texts of both kinds, numbers, gaps and empty rows', async () => {
  const workbook = zipOf({
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="A" sheetId="7" r:id="rId3"/><sheet name="B" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Target="worksheets/sheet9.xml" Id="rId3"/></Relationships>',
    'xl/sharedStrings.xml': '<sst><si><t>sku</t></si><si><r><t>Milk </t></r><r><t>&amp; لبن</t></r></si></sst>',
    'xl/worksheets/sheet9.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>price</t></is></c></row>' +
      '<row r="2"/><row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4"><v>1.1000000000000001</v></c><c r="D4" t="b"><v>1</v></c></row></sheetData></worksheet>',
  });
  expect(isXlsx(new Uint8Array(await workbook.arrayBuffer()))).toBe(true);
  expect(await readXlsx(workbook)).toEqual([
    { line: 1, cells: ['sku', '', 'price'], isBroken: false },
    { line: 4, cells: ['Milk & لبن', '', '1.1', 'true'], isBroken: false },
  ]);
});

test('an archive that unpacks into more than it says, or more than it may, is not read', async () => {
  const [bomb] = await readZip(zipOf({ 'a.jpg': 'x'.repeat(5_000_000) }, 10), 1_000);
  await expect(bomb?.bytes()).rejects.toThrow('larger than it says');
  const [large] = await readZip(zipOf({ 'a.jpg': 'x'.repeat(5_000) }), 1_000);
  await expect(large?.bytes()).rejects.toThrow('too large');
  await expect(readZip(new Blob(['hello']), 10)).rejects.toThrow('not a ZIP file');
});
