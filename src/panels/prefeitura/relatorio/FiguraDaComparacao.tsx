import { useRef, type ReactElement } from 'react';
import {
  ladoPorExtenso,
  nomesNasColunas,
  type ComparacaoLida,
  type GrupoComparado,
} from '../../../schemas/relatorios/comparacao.ts';
import {
  COMPARACAO_NA_FOLHA,
  COMPARACAO_NA_TELA,
  desenharComparacao,
} from '../../../schemas/relatorios/desenho/desenharComparacao.ts';
import { GRUPOS_NO_DESENHO } from '../../../schemas/relatorios/desenho/partes.ts';
import type { Medida } from '../../../schemas/relatorios/relatorio.ts';
import { AmostraDaSerie, DesenhoDoRelatorio } from './DesenhoDoRelatorio.tsx';
import type { QualLado } from './TabelaDaComparacao.tsx';
import { useLargura, useNaFolha } from './useLargura.ts';

interface Props extends Pick<ComparacaoLida, 'a' | 'b'> {
  readonly medida: Medida;
  readonly titulo: string;
  readonly oQue: string;
  readonly grupos: readonly GrupoComparado[];
  readonly emOrdem?: boolean;
  /** Shows what a side of a group counts. */
  readonly abrir?: (chave: string, lado: QualLado) => void;
}

/** One measure of both sides, drawn by group or by period. */
export const FiguraDaComparacao = ({
  medida,
  titulo,
  oQue,
  grupos,
  a,
  b,
  emOrdem = false,
  abrir,
}: Props): ReactElement => {
  const caixa = useRef<HTMLDivElement>(null);
  const largura = useLargura(caixa, 560);
  const espacos = useNaFolha() ? COMPARACAO_NA_FOLHA : COMPARACAO_NA_TELA;
  const fora = grupos.length - (emOrdem ? GRUPOS_NO_DESENHO : espacos.grupos);
  return (
    <figure className="cartao relatorio-grafico">
      <figcaption>
        <h2>{titulo}</h2>
        {titulo !== oQue && <p className="secundario">{oQue}</p>}
      </figcaption>
      <ul className="relatorio-legenda">
        {[a, b].map((lado, serie) => (
          <li key={serie}>
            <AmostraDaSerie serie={serie} />
            {ladoPorExtenso(lado)}
          </li>
        ))}
      </ul>
      <div ref={caixa}>
        <DesenhoDoRelatorio
          desenho={desenharComparacao(medida, nomesNasColunas({ a, b }), grupos, largura, emOrdem, espacos)}
          abrir={(marca) => {
            const chave = marca.linha?.chave ?? null;
            if (abrir === undefined || chave === null || marca.tipo !== 'retangulo') return undefined;
            const { serie } = marca;
            return () => abrir(chave, serie === 0 ? 'a' : 'b');
          }}
          descricao={`${titulo === oQue ? oQue : `${titulo}. ${oQue}`}. Os números estão na tabela.`}
        />
      </div>
      {fora > 0 && (
        <p className="secundario">{fora === 1 ? 'Mais 1 está na tabela.' : `Mais ${fora} estão na tabela.`}</p>
      )}
    </figure>
  );
};
