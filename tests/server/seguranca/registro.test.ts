import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { montarPalco, type Palco } from '../modules/auth/palco.ts';
import { registroEscutado } from '../../support/registroEscutado.ts';

let p: Palco;
let id: number;
const registro = registroEscutado();
beforeAll(async () => {
  p = await montarPalco({}, { log: registro.log });
  id = await p.conta({ email: 'vigiada@exemplo.com.br', vinculos: [{ organizacao: p.cidade }] });
});
afterAll(() => p.fechar());

const linhas = (frase: string): Record<string, unknown>[] =>
  registro
    .escrito()
    .split('\n')
    .filter((linha) => linha.includes(`"${frase}"`))
    .map((linha) => JSON.parse(linha) as Record<string, unknown>);

describe('what whoever watches over the portal reads in its log', () => {
  it('[F23] a refused log-in: whose, why and from where, and nothing that was typed', async () => {
    await p.entrar('vigiada@exemplo.com.br', { password: 'Errada#2026', ip: '10.80.0.1' });
    await p.entrar('ninguem.aqui@exemplo.com.br', { password: 'Errada#2026', ip: '10.80.0.2' });
    expect(linhas('entrada recusada')).toMatchObject([
      { level: 40, motivo: 'credenciais_invalidas', ip: '10.80.0.1', usuario: id, organizacao: p.cidade },
      { level: 40, motivo: 'credenciais_invalidas', ip: '10.80.0.2', organizacao: p.cidade },
    ]);
    for (const digitado of ['Errada#2026', 'vigiada@', 'ninguem.aqui'])
      expect([digitado, registro.escrito().includes(digitado)]).toEqual([digitado, false]);
  });

  it('[F23] a refused authorisation', async () => {
    const { access_token: token } = await p.tokens('vigiada@exemplo.com.br');
    const r = await p.chamar('painel-prefeitura/cadastro/setor', { token, ip: '10.80.0.3' });
    expect(r.status).toBe(403);
    expect(linhas('acesso recusado')).toMatchObject([
      {
        level: 40,
        rota: '/api/v1/painel-prefeitura/cadastro/setor',
        codigo: 'sem_permissao',
        ip: '10.80.0.3',
        usuario: id,
      },
    ]);
  });
});
