import { memo, useCallback, useRef, useState, type ReactElement } from 'react';
import { junto, lerNo, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { lida } from '../../../../schemas/processo/edicao/ficha.ts';
import { fichaDaDefinicao } from '../../../../schemas/processo/edicao/fichas/definicao.ts';
import { formaDe } from '../../../../schemas/processo/edicao/formaDaFicha.ts';
import { incluirPeca, moverPeca, retirarPeca } from '../../../../schemas/processo/edicao/mudancas.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../layout/ui/BotaoDeIcone.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import { BotaoDaBiblioteca } from './biblioteca/BotaoDaBiblioteca.tsx';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import { avisoDaRetirada, naoCabe } from './avisoDaRetirada.ts';
import { contagemEm } from './contagemDosAchados.ts';
import { useAchadosDaEdicao, useDefinicaoAoLado, useEdicao } from './contexto.ts';
import { Pega } from './Pega.tsx';
import { lugarDe } from './lugarDe.ts';
import { resumoDaPeca } from './resumos.ts';
import { itemDaParte } from './secoes.ts';

/** What a piece is called in its list, and what stands beside that. */
const palavrasDaLinha = (
  parte: string,
  peca: object,
  definicao: Definicao,
): readonly [nome: string, resumo: string] => {
  const { editor } = itemDaParte(parte);
  if (editor.como !== 'pecas') return ['', ''];
  return [
    editor.nome(peca, { definicao, acima: [peca] }).trim() || `(${editor.um} sem nome)`,
    resumoDaPeca(definicao, parte, peca),
  ];
};

/**
 * Gives the same definition as long as only the pieces of this list change: each line says what it says by its own piece and by what stands elsewhere, so
 * that one changes and not hundreds.
 */
const criarEmVolta = (parte: string): ((d: Definicao) => Definicao) => {
  let ultima: Definicao | undefined;
  return (d) => {
    const antes = ultima;
    const mesma =
      antes !== undefined &&
      Object.keys({ ...antes, ...d }).every(
        (nome) => nome === parte || antes[nome as keyof Definicao] === d[nome as keyof Definicao],
      );
    if (!mesma) ultima = d;
    return ultima ?? d;
  };
};

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
  readonly impedimentos: number;
  readonly avisos: number;
  readonly aoAbrir: (caminho: Caminho) => void;
  readonly aoMover: (de: number, para: number, arrasto?: string) => void;
  readonly aoTirar: (posicao: number) => void;
}

const Linha = memo(function Linha(props: PropsDaLinha): ReactElement {
  const { caminho, parte, peca, emVolta, aberta, primeira, ultima, posicao, aoAbrir, aoMover, aoTirar } = props;
  const { impedimentos, avisos } = props;
  const [nome, resumo] = palavrasDaLinha(parte, peca, emVolta);
  return (
    <li className={classes('editor-linha', aberta && 'editor-linha-aberta')}>
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
      {!(primeira && ultima) && <Pega posicao={posicao} aoMover={aoMover} />}
      {!primeira && (
        <BotaoDeIcone icone="subir" rotulo={`Subir ${nome}`} onClick={() => aoMover(posicao, posicao - 1)} />
      )}
      {!ultima && (
        <BotaoDeIcone icone="descer" rotulo={`Descer ${nome}`} onClick={() => aoMover(posicao, posicao + 1)} />
      )}
      <BotaoDeIcone icone="lixeira" rotulo={`Tirar ${nome}`} onClick={() => aoTirar(posicao)} />
    </li>
  );
});

interface Props {
  readonly parte: string;
  readonly aberta: Caminho | null;
  readonly aoAbrir: (caminho: Caminho) => void;
}

const MUITAS = 12;

/** The pieces of one list of the definition: named, told apart, put in order, added and taken away; many are searched. */
export const ListaDaParte = memo(function ListaDaParte({ parte, aberta, aoAbrir }: Props): ReactElement | null {
  const definicao = useDefinicaoAoLado();
  const achados = useAchadosDaEdicao();
  const [emVoltaDaLista] = useState(() => criarEmVolta(parte));
  const edicao = useEdicao();
  const [busca, setBusca] = useState('');
  const [aviso, setAviso] = useState('');
  const caixa = useRef<HTMLOListElement>(null);
  const item = itemDaParte(parte);
  const { editor } = item;
  const um = editor.como === 'pecas' ? editor.um : '';
  const mover = useCallback(
    (de: number, para: number, arrasto?: string): void => {
      edicao.fazer((d) => moverPeca(d, parte, de, para), `Mover ${um}`, arrasto);
      setAviso(`Na posição ${para + 1}`);
    },
    [edicao, parte, um],
  );
  const tirar = useCallback(
    (posicao: number): void => {
      const aviso = avisoDaRetirada(edicao.definicao(), `${junto(parte, posicao)}.chave`);
      edicao.fazer((d) => retirarPeca(d, parte, posicao), `Tirar ${um}`);
      aoAbrir(parte);
      setAviso(aviso);
    },
    [edicao, parte, um, aoAbrir],
  );
  if (editor.como !== 'pecas') return null;
  const valor = lerNo(definicao, parte);
  const pecas = Array.isArray(valor) ? (valor as readonly object[]) : [];
  const incluir = (): void => {
    const { itens } = formaDe(lida(fichaDaDefinicao), parte);
    if (itens !== undefined && pecas.length >= itens) return setAviso(naoCabe(itens));
    const nova = junto(parte, pecas.length);
    edicao.fazer((d) => incluirPeca(d, parte, editor.nova(lugarDe(d, parte))), `Incluir ${um}`);
    setBusca('');
    setAviso('');
    aoAbrir(nova);
    setTimeout(() => document.querySelector<HTMLElement>(`[data-nome="${nova}"]`)?.focus());
  };
  const emVolta = emVoltaDaLista(definicao);
  const linhas = pecas.map((peca, posicao) => ({ peca, posicao, caminho: junto(parte, posicao) }));
  const procura = busca.trim().toLowerCase();
  const vistas =
    procura === ''
      ? linhas
      : linhas.filter(({ peca }) => palavrasDaLinha(parte, peca, emVolta).join(' ').toLowerCase().includes(procura));
  return (
    <section className="editor-parte" aria-label={item.rotulo}>
      <div className="editor-parte-topo">
        <h2>{item.rotulo}</h2>
        <div className="editor-parte-atos">
          {parte === 'campos' && <BotaoDaBiblioteca />}
          <Botao variante="secundario" tamanho="pequeno" icone="mais" onClick={incluir}>
            {`Incluir ${um}`}
          </Botao>
        </div>
      </div>
      {pecas.length > MUITAS && (
        <Campo
          rotulo={`Procurar em ${item.rotulo.toLowerCase()}`}
          value={busca}
          onChange={(e) => setBusca(e.target.value)}
        />
      )}
      {pecas.length === 0 && <p className="secundario">{`Nada em ${item.rotulo.toLowerCase()} ainda.`}</p>}
      {procura !== '' && vistas.length === 0 && <p className="secundario">Nada com este texto.</p>}
      <ol ref={caixa} className="editor-linhas">
        {vistas.map(({ peca, posicao, caminho }) => (
          <Linha
            key={caminho}
            caminho={caminho}
            {...{ parte, peca, emVolta }}
            aberta={aberta === caminho}
            primeira={posicao === 0 || procura !== ''}
            ultima={posicao === pecas.length - 1 || procura !== ''}
            posicao={posicao}
            {...contagemEm(achados, caminho)}
            aoAbrir={aoAbrir}
            aoMover={mover}
            aoTirar={tirar}
          />
        ))}
      </ol>
      <p role="status" className={classes('pequeno', aviso === '' && 'so-leitor')}>
        {aviso}
      </p>
    </section>
  );
});
