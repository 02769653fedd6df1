import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/schemas/errors.ts';
import { lerFicha, type CorpoDoCadastro } from '../../../server/modules/auth/fichaDeCadastro.ts';
import { identificador } from '../../../server/modules/auth/identificador.ts';
import { novoRefresh, sessaoDoRefresh } from '../../../server/modules/auth/refreshToken.ts';
import { enderecoLimitado } from '../../../server/modules/auth/tentativas.ts';
import { montarPalco, type Palco } from '../modules/auth/palco.ts';

const CASOS = 10_000;
const SEGREDO = 'segredo-dos-testes-0123456789';

/** Texts people attack with, among any others. */
const truques = fc.constantFrom(
  "' or 1=1 --",
  '"; drop table usuario; --',
  '\u0000',
  'a\u0000b@exemplo.com.br',
  '\ud800',
  '%00',
  '../../etc/passwd',
  '${jndi:ldap://x}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '１１１４４４７７７３５',
  'ana@exemplo.com.br\r\nBcc: todos@exemplo.com.br',
  ' '.repeat(300),
  'A'.repeat(5000),
  '@',
  '@@@@',
  '111.444.777-35\u202e',
);
const texto = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ maxLength: 300 }), truques);

describe('parsers, 10,000 hostile cases each', () => {
  it('identificador: answers a storable name or nothing, never throws', () => {
    fc.assert(
      fc.property(texto, (digitado) => {
        const lido = identificador(digitado);
        if (lido === undefined) return;
        expect(lido.valor).toBe(lido.valor.trim());
        expect(lido.valor.length).toBeLessThanOrEqual(254 * 3);
        expect(lido.valor).not.toContain('\u0000');
        if (lido.coluna === 'documento') expect(lido.valor).toMatch(/^(\d{11}|[0-9A-Z]{12}\d{2})$/);
        if (lido.coluna === 'email') expect(lido.valor).toContain('@');
      }),
      { numRuns: CASOS },
    );
  });

  it('refresh tokens: only issued ones are recognised', () => {
    const sessao = 'a3bb189e-8bf9-4888-9912-ace4e6543002';
    const certo = novoRefresh(SEGREDO, sessao);
    expect(sessaoDoRefresh(SEGREDO, certo)).toBe(sessao);
    expect(sessaoDoRefresh('outro segredo', certo)).toBeUndefined();
    const mexido = fc.tuple(fc.nat(85), fc.string({ minLength: 1, maxLength: 1 })).map(([i, c]) => {
      const novo = certo.slice(0, i) + c + certo.slice(i + 1);
      return novo === certo ? `${certo}x` : novo;
    });
    const bytes = fc.uint8Array({ minLength: 64, maxLength: 64 }).map((b) => Buffer.from(b).toString('base64url'));
    fc.assert(
      fc.property(fc.oneof(texto, mexido, bytes), (token) => {
        expect(sessaoDoRefresh(SEGREDO, token)).toBeUndefined();
      }),
      { numRuns: CASOS },
    );
  });

  it('registration: a stored form by the rules, or sentences per field', () => {
    const corpo = fc.record({
      tipo: fc.constantFrom('Física', 'Jurídica'),
      nome: texto,
      razao_social: texto,
      cpf: fc.oneof(texto, fc.constant('111.444.777-35')),
      cnpj: fc.oneof(texto, fc.constant('12.ABC.345/01DE-35')),
      email: fc.oneof(texto, fc.emailAddress()),
      telefone_celular: fc.oneof(texto, fc.constant('(19) 99876-5432')),
      password: fc.oneof(texto, fc.constant('Segredo#Kx26')),
      password_confirmation: fc.oneof(texto, fc.constant('Segredo#Kx26')),
      aceite: fc.boolean(),
    });
    fc.assert(
      fc.property(corpo, (valor) => {
        try {
          const ficha = lerFicha(valor as CorpoDoCadastro);
          expect(ficha.documento).toMatch(/^(\d{11}|[0-9A-Z]{12}\d{2})$/);
          expect(ficha.email).toBe(ficha.email.trim().toLowerCase());
          expect(ficha.telefone_celular).toMatch(/^\d{10,11}$/);
        } catch (erro) {
          if (!(erro instanceof AppError)) throw erro;
          expect(erro.codigo).toBe('dados_invalidos');
          expect(Object.values(erro.erros ?? {}).flat().length).toBeGreaterThan(0);
        }
      }),
      { numRuns: CASOS },
    );
  });

  it('addresses: always a short key, and an IPv6 network always the same one', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), texto), (ip) => {
        expect(enderecoLimitado(ip)).toBe(enderecoLimitado(ip));
      }),
      { numRuns: CASOS },
    );
    const grupo = fc.stringMatching(/^[1-9a-f][0-9a-f]{3}$/);
    fc.assert(
      fc.property(
        fc.array(grupo, { minLength: 8, maxLength: 8 }),
        fc.array(grupo, { minLength: 4, maxLength: 4 }),
        (a, b) => {
          expect(enderecoLimitado([...a.slice(0, 4), ...b].join(':'))).toBe(enderecoLimitado(a.join(':')));
        },
      ),
    );
  });
});

describe('calls, 2,000 hostile bodies', () => {
  let p: Palco;
  beforeAll(async () => {
    p = await montarPalco();
    await p.conta({ email: 'ana@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
  });
  afterAll(() => p.fechar());

  const valor = fc.oneof(
    texto,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(texto, { maxLength: 3 }),
    fc.object({ maxDepth: 2 }),
  );
  const chaves = [
    'grant_type',
    'username',
    'email',
    'password',
    'refresh_token',
    'sistema_organizacao_id',
    'codigo_2fa',
  ];
  const corpoDoLogin = fc.oneof(
    { weight: 2, arbitrary: fc.dictionary(fc.oneof(fc.constantFrom(...chaves), texto), valor, { maxKeys: 8 }) },
    { weight: 3, arbitrary: fc.record({ grant_type: fc.constant('password'), username: texto, password: texto }) },
    { weight: 2, arbitrary: fc.record({ grant_type: fc.constant('refresh_token'), refresh_token: texto }) },
    { weight: 1, arbitrary: fc.oneof(valor, fc.jsonValue()) },
  );

  it('POST oauth/token: refused in Portuguese, never 500', async () => {
    let caso = 0;
    await fc.assert(
      fc.asyncProperty(corpoDoLogin, async (corpo) => {
        caso += 1;
        const r = await p.chamar('oauth/token', {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(corpo) ?? 'null',
          ip: `10.${40 + (caso >> 16)}.${(caso >> 8) & 255}.${caso & 255}`,
        });
        expect([400, 401, 422, 429]).toContain(r.status);
        expect([r.sucesso, typeof r.mensagem]).toEqual([false, 'string']);
      }),
      { numRuns: 2_000 },
    );
    expect((await p.entrar('ana@exemplo.com.br')).status).toBe(200);
  }, 180_000);

  it('links in the path: refused, never 500', async () => {
    await fc.assert(
      fc.asyncProperty(texto, async (token) => {
        // Lone surrogates cannot stand in an address at all.
        const escrito = encodeURIComponent(Buffer.from(token).toString()).slice(0, 280).replace(/%.?$/, '');
        const r = await p.chamar(`auth/confirmarEmail/${escrito}`, { method: 'POST' });
        expect([400, 404, 422]).toContain(r.status);
      }),
      { numRuns: 500 },
    );
  });
});
