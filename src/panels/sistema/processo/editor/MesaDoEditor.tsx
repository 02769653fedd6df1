import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { acimaDe, lerNo, passosDo, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { fichaNo } from '../../../../schemas/processo/edicao/percorrer.ts';
import { formaDe } from '../../../../schemas/processo/edicao/formaDaFicha.ts';
import { lida, type FichaLida } from '../../../../schemas/processo/edicao/fichaLida.ts';
import { fichaDaDefinicao } from '../../../../schemas/processo/edicao/fichas/definicao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { useAoLado, useDoEstado } from './contexto.ts';
import type { EstadoDaEdicao } from './createEdicao.ts';
import type { LugarAberto } from './createLugarAberto.ts';
import { AchadosDaEdicao } from './AchadosDaEdicao.tsx';
import { Desenho } from './Desenho.tsx';
import { Folha, Sinal } from './Folha.tsx';
import { ItemDaFolha } from './ItemDaFolha.tsx';
import { ListaDaParte } from './ListaDaParte.tsx';
import { itemDaParte, ondeFica, secoesDoEditor } from './secoes.ts';

interface Props {
  /** The place that is looked at. */
  readonly aberto: LugarAberto;
  readonly aoIr: (caminho: Caminho) => void;
  /** How often the list of findings was asked for. */
  readonly achadosPedidos?: number;
  /** The form that is being made, beside its sheets. */
  readonly previa?: ReactElement;
}

const VISTA = 'portal.editor.vista';
const lerVista = (): 'desenho' | 'lista' => (sessionStorage.getItem(VISTA) === 'lista' ? 'lista' : 'desenho');

/** Tab of a sheet that shows a place below its piece. */
const abaDo = (ficha: FichaLida, peca: Caminho, em: Caminho): string | undefined => {
  const passo = passosDo(em)[passosDo(peca).length];
  const nome = passo === ficha.ligada?.qual ? ficha.ligada?.depoisDe : passo;
  return ficha.itens[String(nome)]?.aba ?? ficha.abas?.[0];
};

/** What the open piece is called. It follows the field that says so a moment later: below it stands the whole sheet. */
function NomeDaPeca({ caminho, ficha }: { readonly caminho: Caminho; readonly ficha: FichaLida }): ReactElement {
  const nome = useAoLado(
    useCallback(
      ({ historico: { presente } }: EstadoDaEdicao): string => {
        const { editor } = itemDaParte(String(passosDo(caminho)[0]));
        const peca = lerNo(presente, caminho);
        return editor.como === 'pecas' && typeof peca === 'object' && peca !== null
          ? editor.nome(peca, { definicao: presente, acima: [] }).trim()
          : '';
      },
      [caminho],
    ),
  );
  return <h2 tabIndex={-1}>{nome || `${ficha.nome} sem nome`}</h2>;
}

/** Its beginning is shown; where the list that had the focus gave way to it, it takes the focus too. Not on arriving at the page, whose title has it. */
function comecar(lado: HTMLElement | null, idas: number): void {
  if (lado === null || idas === 0) return;
  lado.scrollTop = 0;
  // A sheet that is longer than the window has its middle in it where the list was scrolled: nearest would leave it there.
  lado.scrollIntoView({ block: lado.getBoundingClientRect().top < 0 ? 'start' : 'nearest' });
  const { activeElement: ativo } = document;
  if (ativo === null || ativo === document.body || ativo.getClientRects().length === 0)
    lado.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Where the list shows a piece: its row, or its card on the drawing. */
const naLista = (centro: HTMLElement, caminho: Caminho): HTMLElement | null => {
  const [parte, posicao] = passosDo(caminho);
  const cartao = parte === 'etapas' ? `, [data-etapa="${String(posicao)}"]` : '';
  return centro.querySelector<HTMLElement>(`[data-peca="${caminho}"]${cartao}`);
};

interface PropsDaPeca {
  readonly caminho: Caminho;
  readonly aberto: LugarAberto;
  readonly aoVoltar: () => void;
}

function PecaAberta({ caminho, aberto, aoVoltar }: PropsDaPeca): ReactElement | null {
  const { em, peca, idas } = aberto;
  const ficha = useDoEstado(useCallback((estado) => fichaNo(estado.historico.presente, caminho), [caminho]));
  const lado = useRef<HTMLElement>(null);
  const visto = useRef<number | null>(null);
  useEffect(() => {
    // Once for each time that somebody goes there: a piece that moves under its reader takes no focus.
    if (visto.current === idas) return;
    visto.current = idas;
    // A finding leads to the very property: its field is put before the eyes and takes the focus.
    if (em === caminho) return comecar(lado.current, idas);
    const nome = String(passosDo(em)[passosDo(caminho).length] ?? '');
    lado.current?.querySelector<HTMLElement>(`[data-item="${nome}"] :is(input, select, textarea, button)`)?.focus();
  }, [caminho, em, idas]);
  if (ficha === undefined) return null;
  const aba = abaDo(ficha, caminho, em);
  return (
    <aside ref={lado} className="editor-lado" aria-label={ficha.nome}>
      <div className="editor-lado-topo">
        <div>
          <p className="pequeno secundario">{ficha.nome}</p>
          <NomeDaPeca key={peca} caminho={caminho} ficha={ficha} />
        </div>
        <Botao className="editor-so-estreito" variante="texto" tamanho="pequeno" icone="voltar" onClick={aoVoltar}>
          Voltar à lista
        </Botao>
      </div>
      <Folha key={`${peca} ${aba ?? ''}`} ficha={ficha} caminho={caminho} {...comAba(aba)} />
    </aside>
  );
}
const comAba = (aba: string | undefined): { readonly aba?: string } => (aba === undefined ? {} : { aba });

/** Pieces that stand alone: the process itself, how rounds are answered, the appeal. */
function Sozinha({ parte }: { readonly parte: string }): ReactElement {
  const item = itemDaParte(parte);
  if (parte === 'processo' && item.editor.como === 'peca') return <Folha ficha={item.editor.ficha()} caminho={parte} />;
  return <ItemDaFolha caminho={parte} item={item} forma={formaDe(lida(fichaDaDefinicao), parte)} nomeDaPeca={false} />;
}

/** The pages of the editor, what is chosen on them with its sheet beside, and what keeps the whole from being published. */
export function MesaDoEditor({ aberto, aoIr, achadosPedidos = 0, previa }: Props): ReactElement {
  const { em } = aberto;
  const { secao, peca } = ondeFica(em);
  const existe = useDoEstado(
    useCallback((estado) => peca !== null && lerNo(estado.historico.presente, peca) !== undefined, [peca]),
  );
  const [vista, setVista] = useState(lerVista);
  const centro = useRef<HTMLDivElement>(null);
  const deixada = useRef<Caminho | null>(null);
  const voltar = (de: Caminho): void => {
    deixada.current = de;
    aoIr(acimaDe(de) ?? 'processo');
  };
  const aberta = existe ? peca : null;
  // Back at the list, one is where one was in it.
  useEffect(() => {
    const de = deixada.current;
    if (aberta !== null || de === null || centro.current === null) return;
    deixada.current = null;
    const linha = naLista(centro.current, de);
    linha?.scrollIntoView({ block: 'nearest' });
    linha?.focus();
  }, [aberta]);
  const listas = secao.partes.filter((parte) => itemDaParte(parte).editor.como === 'pecas');
  const sozinhas = secao.partes.filter((parte) => itemDaParte(parte).editor.como !== 'pecas');
  return (
    <>
      <nav className="editor-secoes" aria-label="Partes do processo">
        {secoesDoEditor.map(({ chave, titulo, partes }) => (
          <button
            key={chave}
            type="button"
            className={classes('editor-secao', chave === secao.chave && 'editor-secao-aberta')}
            aria-current={chave === secao.chave ? 'page' : undefined}
            onClick={() => aoIr(partes[0] ?? 'processo')}
          >
            {titulo}
            {partes.map((parte) => (
              <Sinal key={parte} caminho={parte} />
            ))}
          </button>
        ))}
      </nav>
      <div
        className={classes(
          'editor-mesa',
          aberta !== null && 'editor-com-lado',
          previa !== undefined && 'editor-com-previa',
        )}
      >
        <div ref={centro} className="editor-centro">
          {secao.chave === 'etapas' && (
            <Escolha
              rotulo="Ver etapas como"
              nome="vista-das-etapas"
              opcoes={[
                { valor: 'desenho', rotulo: 'Desenho' },
                { valor: 'lista', rotulo: 'Lista' },
              ]}
              valor={vista}
              aoEscolher={(qual) => {
                sessionStorage.setItem(VISTA, qual);
                setVista(qual);
              }}
            />
          )}
          {secao.chave === 'etapas' && vista === 'desenho' && <Desenho aberta={aberta} aoAbrir={aoIr} />}
          {(secao.chave !== 'etapas' || vista === 'lista') &&
            listas.map((parte) => <ListaDaParte key={parte} parte={parte} aberta={aberta} aoAbrir={aoIr} />)}
          {sozinhas.map((parte) => (
            <div key={parte} className="editor-sozinha" data-parte={parte}>
              <Sozinha parte={parte} />
            </div>
          ))}
          <AchadosDaEdicao aoIr={aoIr} pedido={achadosPedidos} />
        </div>
        {aberta !== null && <PecaAberta caminho={aberta} aberto={aberto} aoVoltar={() => voltar(aberta)} />}
        {previa}
      </div>
    </>
  );
}
