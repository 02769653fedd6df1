import { memo, type CSSProperties, type ReactElement } from 'react';
import { junto, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import type { Achado } from '../../../../schemas/processo/verificar/achado.ts';
import { BotaoDeIcone } from '../../../layout/ui/BotaoDeIcone.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import { contagemEm } from './contagemDosAchados.ts';
import { palavrasDaLinha } from './linhasDaParte.ts';
import { Pega } from './Pega.tsx';

interface PropsDaLinha {
  readonly caminho: Caminho;
  readonly parte: string;
  readonly peca: object;
  /** The definition as it was when anything but this list changed last. */
  readonly emVolta: Definicao;
  readonly aberta: boolean;
  readonly primeira: boolean;
  readonly ultima: boolean;
  readonly posicao: number;
  /** Which of the lines that are shown it is. */
  readonly vista: number;
  readonly impedimentos: number;
  readonly avisos: number;
  readonly aoAbrir: (caminho: Caminho) => void;
  /** From a line to another, as they are shown; false where it did not move. */
  readonly aoMover: (de: number, para: number, arrasto?: string) => boolean;
  readonly aoDuplicar: (posicao: number) => void;
  readonly aoTirar: (posicao: number) => void;
}

const Linha = memo(function Linha(props: PropsDaLinha): ReactElement {
  const { caminho, parte, peca, emVolta, aberta, primeira, ultima, posicao, vista, aoAbrir, aoMover } = props;
  const { impedimentos, avisos, aoDuplicar, aoTirar } = props;
  const [nome, resumo] = palavrasDaLinha(parte, peca, emVolta);
  return (
    <div role="listitem" className={classes('editor-linha', aberta && 'editor-linha-aberta')}>
      <button
        type="button"
        className="editor-linha-abre"
        aria-current={aberta || undefined}
        data-peca={caminho}
        onClick={() => aoAbrir(caminho)}
      >
        <b>{nome}</b>
        {resumo !== '' && <span className="secundario pequeno">{resumo}</span>}
        {impedimentos > 0 && (
          <span className="editor-falta">{impedimentos === 1 ? '1 impedimento' : `${impedimentos} impedimentos`}</span>
        )}
        {impedimentos === 0 && avisos > 0 && (
          <span className="editor-aviso">{avisos === 1 ? '1 aviso' : `${avisos} avisos`}</span>
        )}
      </button>
      {!(primeira && ultima) && <Pega posicao={vista} aoMover={aoMover} />}
      {!primeira && <BotaoDeIcone icone="subir" rotulo={`Subir ${nome}`} onClick={() => aoMover(vista, vista - 1)} />}
      {!ultima && <BotaoDeIcone icone="descer" rotulo={`Descer ${nome}`} onClick={() => aoMover(vista, vista + 1)} />}
      <BotaoDeIcone icone="copiar" rotulo={`Duplicar ${nome}`} onClick={() => aoDuplicar(posicao)} />
      <BotaoDeIcone icone="lixeira" rotulo={`Tirar ${nome}`} onClick={() => aoTirar(posicao)} />
    </div>
  );
});

/** Enough that hundreds of lines are few blocks, few enough that a block is not much more than what is in sight. */
export const POR_BLOCO = 15;

/** Positions in their order, cut into blocks. */
export const emBlocos = (posicoes: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(posicoes.length / POR_BLOCO) }, (_, i) =>
    posicoes.slice(i * POR_BLOCO, (i + 1) * POR_BLOCO),
  );

interface Props {
  readonly parte: string;
  readonly posicoes: readonly number[];
  /** Which of the lines that are shown the first of these is. */
  readonly inicio: number;
  /** What stands at these positions. */
  readonly pecas: readonly object[];
  readonly emVolta: Definicao;
  readonly achados: readonly Achado[];
  /** Position of the open one; null: in another block, or none. */
  readonly aberta: number | null;
  /** The last of all the lines that are shown. */
  readonly ultima: number;
  /** Whether they may change places: not while only some of them are shown. */
  readonly soltas: boolean;
  readonly aoAbrir: PropsDaLinha['aoAbrir'];
  readonly aoMover: PropsDaLinha['aoMover'];
  readonly aoDuplicar: PropsDaLinha['aoDuplicar'];
  readonly aoTirar: PropsDaLinha['aoTirar'];
}

const mesmos = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((um, i) => um === b[i]);

/** The last line of a list tells only the block that it is in. */
const fimDo = ({ ultima, inicio, posicoes }: Props): boolean => inicio + posicoes.length - 1 === ultima;

const igual = (a: Props, b: Props): boolean =>
  fimDo(a) === fimDo(b) &&
  a.parte === b.parte &&
  a.inicio === b.inicio &&
  a.emVolta === b.emVolta &&
  a.achados === b.achados &&
  a.aberta === b.aberta &&
  a.soltas === b.soltas &&
  a.aoAbrir === b.aoAbrir &&
  a.aoMover === b.aoMover &&
  a.aoDuplicar === b.aoDuplicar &&
  a.aoTirar === b.aoTirar &&
  mesmos(a.posicoes, b.posicoes) &&
  mesmos(a.pecas, b.pecas);

/** Some lines of a long list: what is out of sight is neither drawn nor laid out, and a change in one block leaves the others alone. */
export const BlocoDeLinhas = memo(function BlocoDeLinhas(props: Props): ReactElement {
  const { parte, posicoes, pecas, emVolta, achados, aberta, ultima, soltas, inicio } = props;
  const { aoAbrir, aoMover, aoDuplicar, aoTirar } = props;
  return (
    <div role="none" className="editor-bloco" style={{ '--linhas': posicoes.length } as CSSProperties}>
      {posicoes.map((posicao, i) => (
        <Linha
          // By its place: what is dragged is marked where it is.
          key={inicio + i}
          caminho={junto(parte, posicao)}
          {...{ parte, posicao, emVolta, aoAbrir, aoMover, aoDuplicar, aoTirar }}
          vista={inicio + i}
          peca={pecas[i] as object}
          aberta={aberta === posicao}
          primeira={inicio + i === 0 || !soltas}
          ultima={inicio + i === ultima || !soltas}
          {...contagemEm(achados, junto(parte, posicao))}
        />
      ))}
    </div>
  );
}, igual);
