import type { ReactElement } from 'react';
import { escolherAlternativa, escolhidaEm } from '../../../../../schemas/processo/edicao/alternativas.ts';
import type { Caminho } from '../../../../../schemas/processo/edicao/caminho.ts';
import type { FichaLida } from '../../../../../schemas/processo/edicao/fichaLida.ts';
import { Selecao } from '../../../../layout/ui/Selecao.tsx';
import { useEdicao, useNo } from '../contexto.ts';
import { lugarDentroDe } from '../lugarDe.ts';

interface Props {
  readonly ficha: FichaLida;
  readonly caminho: Caminho;
}

/** Which of the properties that exclude one another is said; choosing another takes what the first one said away, which can be undone. */
export function EscolhaDaAlternativa({ ficha, caminho }: Props): ReactElement | null {
  const edicao = useEdicao();
  const peca = useNo(caminho);
  const { alternativas } = ficha;
  if (alternativas === undefined || typeof peca !== 'object' || peca === null) return null;
  const { rotulo, opcoes } = alternativas;
  return (
    <div className="editor-item">
      <Selecao
        rotulo={rotulo}
        opcoes={Object.entries(opcoes).map(([valor, dita]) => ({ valor, rotulo: dita ?? valor }))}
        valor={escolhidaEm(ficha, peca) ?? ''}
        aoEscolher={(qual) =>
          edicao.fazer(
            (d) => escolherAlternativa(d, ficha, { peca: caminho, lugar: lugarDentroDe(d, caminho) }, qual),
            `Mudar: ${rotulo}`,
          )
        }
      />
    </div>
  );
}
