import { Fragment, useCallback, useMemo, useState, type FocusEvent, type ReactElement } from 'react';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import { ehAlternativa, escolhidaEm } from '../../../../schemas/processo/edicao/alternativas.ts';
import { junto, lerNo, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import type { FichaLida, ItemLido } from '../../../../schemas/processo/edicao/fichaLida.ts';
import { formaDe } from '../../../../schemas/processo/edicao/formaDaFicha.ts';
import { classes } from '../../../layout/ui/classes.ts';
import { useContagemEm, useDoEstado, useEdicao } from './contexto.ts';
import { ItemDaFolha } from './ItemDaFolha.tsx';
import { lugarDentroDe } from './lugarDe.ts';
import { EscolhaDaAlternativa } from './itens/EscolhaDaAlternativa.tsx';
import { Ligada } from './itens/Ligada.tsx';
import { BotaoDaProva } from './provas/BotaoDaProva.tsx';

interface Props {
  readonly ficha: FichaLida;
  readonly caminho: Caminho;
  /** Which tab is open at first: the one of a finding that was followed here. */
  readonly aba?: string;
  /** Properties that are edited elsewhere: on the line that the piece is. */
  readonly menos?: readonly string[];
}

/** Whether a property is shown: where it means something, or holds something that must not be hidden. */
const visiveisEm = (
  definicao: Definicao,
  { ficha, caminho, menos }: Props,
): readonly (readonly [string, ItemLido])[] => {
  const peca = lerNo(definicao, caminho);
  if (typeof peca !== 'object' || peca === null) return [];
  // All of them stand in the same pieces.
  const lugar = lugarDentroDe(definicao, caminho);
  const qual = escolhidaEm(ficha, peca);
  return Object.entries(ficha.itens).filter(([nome, item]) => {
    if (menos?.includes(nome) === true) return false;
    const valor = lerNo(peca, nome);
    if (valor !== undefined && valor !== null) return true;
    if (ehAlternativa(ficha, nome) && nome !== qual) return false;
    return item.quando?.(peca, lugar) ?? true;
  });
};

type Visiveis = ReturnType<typeof visiveisEm>;

/** Gives the same list as long as it is the same properties: a text that is typed in one of them draws no other. */
const criarVisiveis = (props: Props): ((d: Definicao) => Visiveis) => {
  let vista: Definicao | undefined;
  let ultimas: Visiveis = [];
  return (d) => {
    if (d === vista) return ultimas;
    vista = d;
    const agora = visiveisEm(d, props);
    const mesmas = agora.length === ultimas.length && agora.every(([nome], i) => nome === ultimas[i]?.[0]);
    if (!mesmas) ultimas = agora;
    return ultimas;
  };
};

function useVisiveis({ ficha, caminho, menos }: Props): Visiveis {
  const ler = useMemo(
    () => criarVisiveis({ ficha, caminho, ...(menos === undefined ? {} : { menos }) }),
    [ficha, caminho, menos],
  );
  return useDoEstado(useCallback((estado) => ler(estado.historico.presente), [ler]));
}

function Aba({
  aba,
  caminhos,
  aberta,
  aoAbrir,
}: {
  readonly aba: string;
  readonly caminhos: readonly Caminho[];
  readonly aberta: boolean;
  readonly aoAbrir: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      role="tab"
      aria-selected={aberta}
      tabIndex={aberta ? 0 : -1}
      className={classes('editor-aba', aberta && 'editor-aba-aberta')}
      onClick={aoAbrir}
    >
      {aba}
      {caminhos.map((um) => (
        <Sinal key={um} caminho={um} />
      ))}
    </button>
  );
}

/** A mark where something below a place keeps the draft from being published. */
export function Sinal({ caminho }: { readonly caminho: Caminho }): ReactElement | null {
  const { impedimentos } = useContagemEm(caminho);
  return impedimentos === 0 ? null : <span className="editor-sinal" role="img" aria-label="com impedimento" />;
}

/** The sheet of one piece: its properties as the declaration lists them, by tabs where it has some. */
export function Folha(props: Props): ReactElement {
  const { ficha, caminho } = props;
  const edicao = useEdicao();
  const visiveis = useVisiveis(props);
  const primeira = ficha.abas?.[0];
  const [escolhida, setEscolhida] = useState(props.aba ?? primeira);
  const abaDe = ({ aba }: ItemLido): string | undefined => aba ?? primeira;
  const abas = (ficha.abas ?? []).filter((aba) => visiveis.some(([, item]) => abaDe(item) === aba));
  const aberta = abas.includes(escolhida ?? '') ? escolhida : primeira;
  const itens = abas.length > 1 ? visiveis.filter(([, item]) => abaDe(item) === aberta) : visiveis;
  /** What is left is told what is wrong with it, also where it is new. */
  const aoDeixar =
    (nome: string) =>
    (evento: FocusEvent<HTMLElement>): void => {
      if (!evento.currentTarget.contains(evento.relatedTarget)) edicao.tocar(junto(caminho, nome));
    };
  const aoTeclar = (evento: React.KeyboardEvent<HTMLElement>): void => {
    const passo = { ArrowRight: 1, ArrowLeft: -1 }[evento.key];
    if (passo === undefined || aberta === undefined) return;
    evento.preventDefault();
    const seguinte = abas[(abas.indexOf(aberta) + passo + abas.length) % abas.length];
    setEscolhida(seguinte);
    const botoes = evento.currentTarget.querySelectorAll<HTMLElement>('[role=tab]');
    botoes[abas.indexOf(seguinte ?? '')]?.focus();
  };
  return (
    <div className="editor-folha">
      {ficha.guia !== undefined && (
        <details className="editor-guia">
          <summary>{`Como se usa: ${ficha.nome.toLowerCase()}`}</summary>
          <p>{ficha.guia}</p>
        </details>
      )}
      {ficha.prova !== undefined && <BotaoDaProva prova={ficha.prova} caminho={caminho} />}
      {abas.length > 1 && (
        <div className="editor-abas" role="tablist" aria-label={ficha.nome} onKeyDown={aoTeclar}>
          {abas.map((aba) => (
            <Aba
              key={aba}
              aba={aba}
              caminhos={visiveis.filter(([, item]) => abaDe(item) === aba).map(([nome]) => junto(caminho, nome))}
              aberta={aba === aberta}
              aoAbrir={() => setEscolhida(aba)}
            />
          ))}
        </div>
      )}
      {ficha.alternativas !== undefined && <EscolhaDaAlternativa ficha={ficha} caminho={caminho} />}
      {itens.map(([nome, item]) => (
        <Fragment key={nome}>
          <div className="editor-item" data-item={nome} onBlur={aoDeixar(nome)}>
            <ItemDaFolha
              caminho={junto(caminho, nome)}
              item={item}
              forma={formaDe(ficha, nome)}
              nomeDaPeca={nome === 'nome' || nome === 'titulo' || nome === 'texto'}
            />
          </div>
          {ficha.ligada?.depoisDe === nome && (
            <div className="editor-item" data-item={ficha.ligada.qual} onBlur={aoDeixar(ficha.ligada.qual)}>
              <Ligada qual={ficha.ligada.qual} caminho={caminho} />
            </div>
          )}
        </Fragment>
      ))}
    </div>
  );
}
