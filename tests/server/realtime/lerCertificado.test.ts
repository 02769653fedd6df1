import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lerCertificado } from '../../../server/realtime/lerCertificado.ts';
import { StartRefusal } from '../../../server/startRefusal.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { certificadoDeTeste } from './certificadoDeTeste.ts';

const gravar = (nome: string, conteudo: string): string => {
  const arquivo = path.join(temporaryFolder(), nome);
  fs.writeFileSync(arquivo, conteudo);
  return arquivo;
};

describe('the certificate of the realtime port', () => {
  it('is read from its two files, and absent without them', () => {
    const certificado = certificadoDeTeste();
    const [cert, key] = [gravar('c.pem', certificado.cert), gravar('k.pem', certificado.key)];
    expect(lerCertificado(cert, key)).toEqual(certificado);
    expect(lerCertificado(undefined, undefined)).toBeUndefined();
  });

  it('stops the start in one sentence when it cannot be used', () => {
    const [um, outro] = [certificadoDeTeste(), certificadoDeTeste()];
    const cert = gravar('c.pem', um.cert);
    expect(() => lerCertificado(cert, undefined)).toThrow(StartRefusal);
    expect(() => lerCertificado(cert, '/nao/existe.pem')).toThrow(/Não foi possível ler o arquivo \/nao\/existe\.pem/);
    expect(() => lerCertificado(cert, gravar('k.pem', outro.key))).toThrow(/não servem/);
    expect(() => lerCertificado(gravar('c.pem', 'texto'), gravar('k.pem', 'texto'))).toThrow(/não servem/);
  });
});
