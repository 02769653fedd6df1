import type { ReactElement } from 'react';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import type { Resultado, SituacaoDaEtapa } from '../../../../schemas/requerimento/execucao.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { useRola } from '../../../layout/ui/modal.ts';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';

const situacoesDaExecucao = {
  aguardando: 'Aguardando início',
  em_andamento: 'Em andamento',
  pausada: 'Pausada',
  concluida: 'Concluída',
} as const satisfies Record<SituacaoDaEtapa, string>;

const resultados = {
  enviada: 'Enviada',
  deferida: 'Deferida',
  indeferida: 'Indeferida',
  inviavel: 'Inviável',
  cancelada: 'Cancelada',
  devolvida: 'Devolvida',
  automatica: 'Automática',
  expirada: 'Expirada',
  dispensada: 'Dispensada',
  movida: 'Movida',
} as const satisfies Record<Resultado, string>;

const tons = {
  enviada: 'ok',
  deferida: 'ok',
  automatica: 'ok',
  indeferida: 'bad',
  inviavel: 'bad',
  cancelada: 'mute',
  devolvida: 'mute',
  expirada: 'mute',
  dispensada: 'mute',
  movida: 'mute',
} as const satisfies Record<Resultado, string>;

/**
 * Every run of every step, redone ones too: nothing of what happened is overwritten. The roles are said because a phone draws each row as a
 * card, and a table that is not drawn as one is none to a screen reader.
 */
export function EtapasDaGestao({ requerimento }: { readonly requerimento: RequerimentoVisto }): ReactElement {
  const [caixa, rola] = useRola();
  return (
    <Cartao className="cartao-de-lista" titulo="Etapas">
      <div ref={caixa} className="gestao-rola" {...(rola && { tabIndex: 0, role: 'group', 'aria-label': 'Etapas' })}>
        <table className="gestao-etapas" role="table">
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                Etapa
              </th>
              <th scope="col" role="columnheader">
                Situação
              </th>
              <th scope="col" role="columnheader">
                Setor
              </th>
              <th scope="col" role="columnheader">
                Responsável
              </th>
              <th scope="col" role="columnheader">
                Aberta em
              </th>
              <th scope="col" role="columnheader">
                Concluída em
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {requerimento.execucoes.map((execucao) => (
              <tr key={execucao.sequencia} role="row">
                <th scope="row" role="rowheader">
                  {execucao.nome}
                  {execucao.rodada > 1 && <span className="secundario"> · rodada {execucao.rodada}</span>}
                </th>
                <td role="cell" data-rotulo="Situação">
                  {execucao.resultado === null ? (
                    <StatusChip status={situacoesDaExecucao[execucao.situacao]} tom="info" icone="inicio-circulo" />
                  ) : (
                    <StatusChip
                      status={resultados[execucao.resultado]}
                      tom={tons[execucao.resultado]}
                      icone="certo-circulo"
                    />
                  )}
                </td>
                <td role="cell" data-rotulo="Setor">
                  {execucao.setor ?? 'Requerente'}
                </td>
                <td role="cell" data-rotulo="Responsável">
                  {execucao.responsavel?.nome ?? '–'}
                </td>
                <td role="cell" data-rotulo="Aberta em" className="gestao-momento">
                  {dataHoraNaCidade(execucao.criada_em)}
                </td>
                <td role="cell" data-rotulo="Concluída em" className="gestao-momento">
                  {dataHoraNaCidade(execucao.concluida_em) || '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Cartao>
  );
}
