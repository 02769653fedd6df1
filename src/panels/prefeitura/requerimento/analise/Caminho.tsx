import type { ReactElement } from 'react';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { EtapaVista } from '../../../../schemas/requerimento/vistas/etapas.ts';
import { classes } from '../../../layout/ui/classes.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';

const estados = {
  feita: 'concluída',
  atual: 'aberta agora',
  futura: 'ainda não aberta',
  dispensada: 'não se aplica',
} as const satisfies Record<EtapaVista['estado'], string>;

const quem = ({ publico, setor }: EtapaVista): string =>
  publico === 'requerente' ? 'Requerente' : (setor ?? 'Portal');

const porQueNao = ({ opcional }: EtapaVista): string =>
  opcional === true ? 'Opcional: só se o setor incluir' : 'Não se aplica a estas respostas';

/** The steps of the process from first to last, where the request stands, and whose each is. */
export function Caminho({ etapas, execucoes }: Pick<RequerimentoVisto, 'etapas' | 'execucoes'>): ReactElement {
  return (
    <ol className="caminho">
      {etapas.map((etapa, i) => {
        const rodadas = execucoes.filter((execucao) => execucao.etapa === etapa.chave).length;
        return (
          <li
            key={etapa.chave}
            className={classes(`caminho-${etapa.estado}`)}
            aria-current={etapa.estado === 'atual' ? 'step' : undefined}
          >
            <span className="caminho-marca" aria-hidden="true">
              {etapa.estado === 'feita' ? <Icone nome="certo" tamanho={16} /> : i + 1}
            </span>
            <span className="caminho-nome">{etapa.nome}</span>
            <span className="caminho-quem">
              {etapa.estado === 'dispensada' ? porQueNao(etapa) : quem(etapa)}
              {rodadas > 1 && ` · rodada ${rodadas}`}
            </span>
            <span className="so-leitor">{estados[etapa.estado]}</span>
          </li>
        );
      })}
    </ol>
  );
}
