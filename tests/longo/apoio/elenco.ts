import type pg from 'pg';
import { SENHA_DEMO } from '../../support/portalInteiro.ts';
import { Conta } from './conta.ts';
import type { Elenco } from './jornada.ts';

const PROCESSO = 'ampliacao-multifamiliar';

/** People, process and properties of the demonstration city. */
export const formarElenco = async (url: string, pool: pg.Pool): Promise<Elenco> => {
  const { rows: processos } = await pool.query<{ id: string }>('select id from processo where chave = $1', [PROCESSO]);
  const { rows: imoveis } = await pool.query<{ n: string }>('select numero_inscricao as n from imovel order by id');
  return {
    requerente: await new Conta(url, 'requerente@demo.local').entrar(SENHA_DEMO),
    analista: await new Conta(url, 'analista@demo.local').entrar(SENHA_DEMO),
    processo: Number(processos[0]?.id),
    inscricoes: imoveis.map(({ n }) => n),
  };
};
