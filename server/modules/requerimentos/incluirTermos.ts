import { sql } from 'kysely';
import type { EventoDe } from '../../../src/schemas/requerimento/eventos.ts';
import { deLinhas, type Lote } from '../../database/lote.ts';
import type { Gravacao } from './gravacao.ts';
import { nomeNoRastro } from '../../../src/schemas/requerimento/nomeNoRastro.ts';

const doTipo = <T extends 'termo_enviado' | 'termo_lido' | 'termo_ciente'>(g: Gravacao, tipo: T) =>
  g.eventos.filter((e): e is EventoDe<T> => e.tipo === tipo);

/** Notices as rows, one for each addressee, by which both panels list them; what each did with his is written once, with where from. */
export const incluirTermos = (lote: Lote, g: Gravacao): void => {
  const { organizacaoId, id } = g.requerimento;
  const novos = doTipo(g, 'termo_enviado').flatMap((e) =>
    e.destinatarios.map((d) => ({
      id: d.envio,
      termo: e.termo,
      titulo: e.titulo,
      usuario_id: d.id,
      nome: d.nome,
      papel: d.papel,
      exige_ciencia: e.exige_ciencia,
      ciencia_ate: e.ciencia_ate,
      enviado_em: e.quando,
      enviado_por: e.por.id,
      enviado_por_nome: nomeNoRastro(e.por),
    })),
  );
  if (novos.length > 0)
    lote.incluir(
      'termo_novo',
      sql`insert into termo_enviado (id, organizacao_id, requerimento_id, termo, titulo, usuario_id, nome, papel, exige_ciencia, ciencia_ate, enviado_em, enviado_por, enviado_por_nome)
        select x.id, ${organizacaoId}::bigint, ${id}::bigint, x.termo, x.titulo, x.usuario_id, x.nome, x.papel, x.exige_ciencia, x.ciencia_ate, x.enviado_em, x.enviado_por, x.enviado_por_nome
        from ${deLinhas(
          novos,
          sql`id bigint, termo int, titulo text, usuario_id bigint, nome text, papel text, exige_ciencia boolean, ciencia_ate date, enviado_em timestamptz, enviado_por bigint, enviado_por_nome text`,
        )} as x`,
    );
  const provas = [
    ['termo_lido', sql`lido_em = x.quando, lido_ip = ${g.ip ?? null}::text`],
    ['termo_ciente', sql`ciente_em = x.quando, ciente_ip = ${g.ip ?? null}::text`],
  ] as const;
  for (const [tipo, colunas] of provas) {
    const linhas = doTipo(g, tipo).map(({ envio, quando }) => ({ envio, quando }));
    if (linhas.length > 0)
      lote.incluir(
        tipo,
        sql`update termo_enviado t set ${colunas} from ${deLinhas(linhas, sql`envio bigint, quando timestamptz`)} as x
          where t.organizacao_id = ${organizacaoId} and t.requerimento_id = ${id} and t.id = x.envio`,
      );
  }
};
