/** The smallest honest file of each kind, and some that pretend. */
export const amostras = {
  pdf: Buffer.from(
    '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
    'latin1',
  ),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.alloc(200, 0x11),
    Buffer.from('ffd9', 'hex'),
  ]),
  /** 64 by 48 pixels: the left half red, the right half blue. */
  heic: Buffer.from(
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAdQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAH1tZGF0AAAAcSgBrwngOSMkv//6Mb//+EaeQ/a5hcF//g8Wff4V/n/+ze9RXZWFbILbD0Opm8R2/qm/EqRhs0lk1uPxAzLY2gjY37MO7eK5BhNXY9wvM5r6IBgHij0hse84jiQ9+d7o0P4za2n34T+L/A4yy2T7lHcC',
    'base64',
  ),
  dwg: Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(200)]),
  dxf: Buffer.from(
    '999\r\nfeito por um programa\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n',
  ),
  dxfBinario: Buffer.concat([Buffer.from('AutoCAD Binary DXF\r\n\u001a\u0000', 'latin1'), Buffer.alloc(50)]),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300)]),
  elf: Buffer.concat([Buffer.from('7f454c46020101', 'hex'), Buffer.alloc(300)]),
  kml: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- levantamento -->\n<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark>' +
      '<description><![CDATA[<html>lote</html>]]></description></Placemark></kml>',
  ),
  zip: Buffer.concat([Buffer.from('504b030414000000080000000000', 'hex'), Buffer.alloc(60)]),
  svg: Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>'),
  script: Buffer.from('#!/bin/sh\nrm -rf /\n'),
  texto: Buffer.from('Prezados,\nsegue a solicitação.\n'),
  csv: Buffer.from('nome;área\nAna;10,5\n'),
  gif: Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'),
  lixo: Buffer.from('0001020304ff00fe', 'hex'),
  vazio: Buffer.alloc(0),
} as const;
