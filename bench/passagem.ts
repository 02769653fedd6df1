import type pg from 'pg';
import { arquivoCanonico } from '../src/schemas/processo/canonico.ts';
import type { Definicao } from '../src/schemas/processo/definicao.ts';
import type { AndamentoDaMigracao, MigracaoVista } from '../src/schemas/processo/migracaoVista.ts';
import { CIDADE } from './dados/apoio.ts';
import { dados, medirEnquanto, mostrarEnquanto, P, type Cabecalhos, type MedidaDeEnquanto } from './enquanto.ts';
import { numero } from './mostrar.ts';

export interface MedidaDaPassagem extends MedidaDeEnquanto {
  readonly requerimentos: number;
  readonly passaram: number;
}

/** Puts another version of the process with most running requests in force: one more review at its end. Gives the process. */
const publicarOutra = async (pool: pg.Pool): Promise<number> => {
  await pool.query(
    `update usuario_organizacao set permissoes = permissoes || '{processo.configurar}' where organizacao_id = $1 and 'painel.prefeitura' = any(permissoes)`,
    [CIDADE.id],
  );
  const { rows } = await pool.query<{ id: number; versao: number; conteudo: Definicao; ultima: number }>(
    `select p.id::int, v.id::int as versao, v.conteudo,
        (select max(numero) from processo_versao o where o.organizacao_id = p.organizacao_id and o.processo_id = p.id) as ultima
      from processo p join processo_versao v on v.organizacao_id = p.organizacao_id and v.processo_id = p.id and v.situacao = 'vigente'
      where p.organizacao_id = $1
      order by (select count(*) from requerimento r where r.organizacao_id = $1 and r.processo_id = p.id
        and r.situacao <> 'Rascunho' and r.finalizado_em is null and r.descartado_em is null) desc limit 1`,
    [CIDADE.id],
  );
  const [lido] = rows;
  if (lido === undefined) throw new Error('o banco não tem processo');
  const d = lido.conteudo;
  const chave = `revisao_${lido.ultima + 1}`;
  const setor = d.etapas.find((e) => e.setor !== undefined)?.setor ?? '';
  const nova: Definicao = {
    ...d,
    etapas: [
      ...d.etapas.map((e) => (e.proximas.length === 0 ? { ...e, proximas: [{ para: chave }] } : e)),
      { chave, nome: 'Revisão', tipo: 'validar', publico: 'setor', setor, proximas: [] },
    ],
  };
  await pool.query(`update processo_versao set situacao = 'encerrada' where id = $1`, [lido.versao]);
  await pool.query(
    `insert into processo_versao (organizacao_id, processo_id, numero, situacao, conteudo, arquivo, criado_em, atualizado_em)
      values ($1, $2, $3, 'vigente', $4, $5, now(), now())`,
    [CIDADE.id, lido.id, lido.ultima + 1, JSON.stringify(nova), arquivoCanonico(nova)],
  );
  return lido.id;
};

/** Every running request of a process is taken to another version of it in the background, and what an ordinary call takes alone and meanwhile. */
export const medirPassagem = async (url: string, headers: Cabecalhos, pool: pg.Pool): Promise<MedidaDaPassagem> => {
  const base = `${url}${P}/processo/${await publicarOutra(pool)}/migracao`;
  const { para, mapa, total } = await dados<MigracaoVista>(base, headers);
  const { fim, medida } = await medirEnquanto(url, headers, async () => {
    const { id } = await dados<{ id: number }>(`${base}/migrar`, headers, {
      para: para.numero,
      mapa,
      esperados: total,
    });
    return async () => {
      const vista = await dados<AndamentoDaMigracao>(`${base}/${id}`, headers);
      const { situacao } = vista.tarefa;
      if (situacao === 'falhou' || situacao === 'cancelada') throw new Error(JSON.stringify(vista.tarefa));
      return situacao === 'pronta' ? vista : undefined;
    };
  });
  return { ...medida, requerimentos: total, passaram: fim.contagens.passam };
};

/** One line for the terminal. */
export const mostrarPassagem = (m: MedidaDaPassagem): string =>
  mostrarEnquanto(
    `Passar ${numero(m.requerimentos, 0)} requerimentos a outra versão: ${numero(m.segundos, 1)} s, ${numero(m.passaram, 0)} passaram`,
    m,
  );
