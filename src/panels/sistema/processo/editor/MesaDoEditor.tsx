import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { acimaDe, lerNo, passosDo, type Caminho } from '../../../../schemas/processo/edicao/caminho.ts';
import { fichaNo } from '../../../../schemas/processo/edicao/percorrer.ts';
import { formaDe } from '../../../../schemas/processo/edicao/formaDaFicha.ts';
import { lida } from '../../../../schemas/processo/edicao/ficha.ts';
import { fichaDaDefinicao } from '../../../../schemas/processo/edicao/fichas/definicao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { useDefinicao, useDoEstado } from './contexto.ts';
import { AchadosDaEdicao } from './AchadosDaEdicao.tsx';
import { Desenho } from './Desenho.tsx';
import { Folha, Sinal } from './Folha.tsx';
import { ItemDaFolha } from './ItemDaFolha.tsx';
import { ListaDaParte } from './ListaDaParte.tsx';
import { itemDaParte, ondeFica, secoesDoEditor } from './secoes.ts';

interface Props {
  /** The place that is looked at. */
  readonly em: Caminho;
  readonly aoIr: (caminho: Caminho) => void;
}

const VISTA = 'portal.editor.vista';
const lerVista = (): 'desenho' | 'lista' => (sessionStorage.getItem(VISTA) === 'lista' ? 'lista' : 'desenho');

/** Tab of a sheet that shows a place below its piece. */
const abaDo = (definicao: Parameters<typeof fichaNo>[0], peca: Caminho, em: Caminho): string | undefined => {
  const nome = passosDo(em)[passosDo(peca).length];
  const ficha = fichaNo(definicao, peca);
  return ficha?.itens[String(nome)]?.aba ?? ficha?.abas?.[0];
};

function PecaAberta({
  caminho,
  em,
  aoVoltar,
}: {
  caminho: Caminho;
  em: Caminho;
  aoVoltar: () => void;
}): ReactElement | null {
  const definicao = useDefinicao();
  const ficha = fichaNo(definicao, caminho);
  const lado = useRef<HTMLElement>(null);
  useEffect(() => {
    // A finding leads to the very property: its field is put before the eyes and takes the focus.
    if (em === caminho) return;
    const nome = String(passosDo(em)[passosDo(caminho).length] ?? '');
    lado.current?.querySelector<HTMLElement>(`[data-item="${nome}"] :is(input, select, textarea, button)`)?.focus();
  }, [caminho, em]);
  if (ficha === undefined) return null;
  const parte = passosDo(caminho)[0] as string;
  const { editor } = itemDaParte(parte);
  const nome =
    editor.como === 'pecas' ? editor.nome(lerNo(definicao, caminho) as object, { definicao, acima: [] }).trim() : '';
  return (
    <aside ref={lado} className="editor-lado" aria-label={ficha.nome}>
      <div className="editor-lado-topo">
        <div>
          <p className="pequeno secundario">{ficha.nome}</p>
          <h2>{nome || `${ficha.nome} sem nome`}</h2>
        </div>
        <Botao className="editor-so-estreito" variante="texto" tamanho="pequeno" icone="voltar" onClick={aoVoltar}>
          Voltar à lista
        </Botao>
      </div>
      <Folha
        key={`${caminho} ${abaDo(definicao, caminho, em) ?? ''}`}
        ficha={ficha}
        caminho={caminho}
        {...comAba(abaDo(definicao, caminho, em))}
      />
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
export function MesaDoEditor({ em, aoIr }: Props): ReactElement {
  const { secao, peca } = ondeFica(em);
  const existe = useDoEstado(
    useCallback((estado) => peca !== null && lerNo(estado.historico.presente, peca) !== undefined, [peca]),
  );
  const [vista, setVista] = useState(lerVista);
  const aberta = existe ? peca : null;
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
      <div className={classes('editor-mesa', aberta !== null && 'editor-com-lado')}>
        <div className="editor-centro">
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
          <AchadosDaEdicao aoIr={aoIr} />
        </div>
        {aberta !== null && (
          <PecaAberta caminho={aberta} em={em} aoVoltar={() => aoIr(acimaDe(aberta) ?? 'processo')} />
        )}
      </div>
    </>
  );
}
