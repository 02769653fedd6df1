import { afterAll, beforeAll, expect } from 'vitest';
import type { Permissao } from '../../../src/schemas/permissions.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { criarSetor } from '../../support/builders.ts';
import type { Registro } from '../../support/cadastro.ts';
import type { Cliente } from '../../support/cliente.ts';
import type { Quem } from '../../support/session.ts';

export const caminho = 'painel-prefeitura/cadastro/usuario';

export const DO_GESTOR: readonly Permissao[] = ['painel.prefeitura', 'perfil.gestor.prefeitura'];

/** A city with its manager, and staff that he makes. Call it at the top of a file. */
export function equipeDaCidade() {
  let portal: Portal;
  let gestor: Cliente;
  let protocolo: number;
  beforeAll(async () => {
    portal = await aPortal();
    gestor = await portal.entrar({ permissoes: DO_GESTOR });
    protocolo = await criarSetor(portal.db, { organizacaoId: portal.cidade });
  });
  afterAll(() => portal.drop());
  let n = 0;
  const novo = (mudancas: Record<string, unknown> = {}): Record<string, unknown> => {
    n += 1;
    return {
      nome: 'Bruno Lima',
      email: `bruno${n}@exemplo.com.br`,
      permissoes: ['painel.prefeitura'],
      setores: [],
      ...mudancas,
    };
  };
  const criar = async (mudancas = {}, quem = gestor): Promise<Registro> => {
    const res = await quem.post(caminho, novo(mudancas));
    expect(res.status, res.texto).toBe(201);
    return res.dados<Registro>();
  };
  const alterar = (id: number, mudancas: Record<string, unknown>, quem = gestor) =>
    quem.post(`${caminho}/${id}`, mudancas);
  const mailsPara = async (email: string): Promise<readonly unknown[]> =>
    (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute())
      .map(({ dados }) => dados as { para: string })
      .filter(({ para }) => para === email);
  const entrarComo = (usuarioId: number, quem: Quem = {}): Promise<Cliente> => portal.entrar({ usuarioId, ...quem });

  return {
    get portal() {
      return portal;
    },
    get gestor() {
      return gestor;
    },
    get protocolo() {
      return protocolo;
    },
    novo,
    criar,
    alterar,
    mailsPara,
    entrarComo,
  };
}
