import { sql, type RawBuilder } from 'kysely';
import { ehFinal } from '../../../src/schemas/requerimento/situacao.ts';
import { estadoDoPrazo } from '../../../src/schemas/requerimento/vencimento.ts';
import type { RequerimentoListado } from '../../../src/schemas/requerimento/vistas/listado.ts';

/** A row of the list as the database gives it: how its term stands hangs on the day. */
export type LinhaLida = Omit<RequerimentoListado, 'prazo_estado'> & { readonly prazo_pausado: boolean };

/**
 * A row `r` with its sector `s` and its forecast `p`, as JSON, under the status that its reader is told and with the address that he is given; the person in charge by a look-up of
 * its own.
 */
export const linhaComo = (
  situacao: RawBuilder<unknown>,
  endereco: RawBuilder<unknown>,
): RawBuilder<LinhaLida> => sql<LinhaLida>`json_build_object('id', r.id, 'versao', r.versao, 'numero', r.numero, 'numero_processo', r.numero_processo, 'processo_nome', r.processo_nome,
        'requerente_nome', r.requerente_nome, 'etapa_nome', r.etapa_nome, 'etapas_abertas', r.etapas_abertas, 'setor', coalesce(nullif(s.sigla, ''), s.nome), 'setor_id', r.setor_id, 'situacao', ${situacao}, 'prioridade', r.prioridade,
        'vence_em', r.vence_em, 'prazo_pausado', r.prazo_pausado, 'responsavel', (select u.nome from usuario u where u.id = r.responsavel_id), 'imovel_endereco', ${endereco},
        'protocolado_em', r.protocolado_em, 'encerrado_em', r.finalizado_em, 'criado_em', r.criado_em, 'em_papel', r.em_papel_desde is not null,
        'previsao_de', p.de80, 'previsao_ate', p.ate80)`;

/** The same under its own status, as the city reads it; drafts are the applicant's alone. */
export const LINHA = linhaComo(sql`r.situacao`, sql`r.imovel_endereco`);

export const SETOR_DA_LINHA = sql`left join setor s on s.id = r.setor_id and s.organizacao_id = r.organizacao_id
  left join previsao p on p.organizacao_id = r.organizacao_id and p.requerimento_id = r.id`;

/** The row as it is answered on a day. */
export const comPrazo = ({ prazo_pausado, ...linha }: LinhaLida, hoje: string): RequerimentoListado => ({
  ...linha,
  prazo_estado: estadoDoPrazo(
    { encerrado: ehFinal(linha.situacao), pausado: prazo_pausado, vence_em: linha.vence_em },
    hoje,
  ),
});
