import type { ReactElement, ReactNode } from 'react';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { StatusChip } from '../../panels/layout/ui/StatusChip.tsx';
import type { Item, TipoDeItem } from '../../schemas/requerimento/itemDaPendencia.ts';
import { pedeArquivos, temAlvo } from '../../schemas/requerimento/itensDaPendencia.ts';
import type { ItemVisto } from '../../schemas/requerimento/visao.ts';
import type { ArquivoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';
import { textoDoLugar, type LugarNaPagina } from '../../schemas/visor/lugar.ts';
import './itemDePendencia.css';

const verbos = {
  documento: 'Trocar documento',
  campo: 'Corrigir campo',
  esclarecimento: 'Esclarecer',
  pagamento: 'Pagar',
  condicao: 'Concordar com a condição',
} as const satisfies Record<TipoDeItem, string>;

/** Whether the item asks for a document, or the file of a field, that was not there; where there was one, another is to take its place. */
export const documentoEmFalta = (item: Pick<Item, 'tipo' | 'antes' | 'de_arquivo'>): boolean =>
  pedeArquivos(item) && Array.isArray(item.antes) && item.antes.length === 0;

/** 'Corrigir campo: Área a ampliar'; a clarification and a condition have no target of their own. */
export const tituloDoItem = (
  item: Pick<Item, 'tipo' | 'antes' | 'de_arquivo'>,
  { alvo_nome }: Pick<ItemVisto, 'alvo_nome'>,
): string => {
  if (!temAlvo(item.tipo)) return verbos[item.tipo];
  if (item.de_arquivo === true) return `${documentoEmFalta(item) ? 'Enviar arquivo' : 'Trocar arquivo'}: ${alvo_nome}`;
  return `${documentoEmFalta(item) ? 'Enviar documento' : verbos[item.tipo]}: ${alvo_nome}`;
};

/** How an item stands for the applicant; `salvo` and `enviado` are different words (look.md 7). */
export type EstadoDoItem =
  'falta' | 'salvo' | 'respondido' | 'contestado' | 'aceito' | 'recusado' | 'mantido' | 'retirado';

const chips = {
  falta: { status: 'Falta responder', tom: 'warn', icone: 'alerta' },
  salvo: { status: 'Salvo, não enviado', tom: 'info', icone: 'nuvem-certa' },
  respondido: { status: 'Enviado', tom: 'city', icone: 'prefeitura' },
  contestado: { status: 'Contestado', tom: 'city', icone: 'prefeitura' },
  aceito: { status: 'Aceito', tom: 'ok', icone: 'certo-circulo' },
  recusado: { status: 'Recusado', tom: 'bad', icone: 'fechar-circulo' },
  mantido: { status: 'Mantido', tom: 'bad', icone: 'fechar-circulo' },
  retirado: { status: 'Retirado', tom: 'ok', icone: 'certo-circulo' },
} as const;

export interface PropsDoItem {
  readonly numero: number;
  readonly item: Item;
  readonly visto: ItemVisto;
  readonly estado: EstadoDoItem;
  /** Who asked: 'Pedido pelo setor SEURB'. */
  readonly pedidoPor?: string | undefined;
  /** The one control that the item allows; absent where it is only read. */
  readonly children?: ReactNode;
  /** A file is asked for; at a place of it, where the item names one; `juntos`: those that it stands among. */
  readonly aoBaixar: (arquivo: ArquivoVisto, lugar?: LugarNaPagina, juntos?: readonly ArquivoVisto[]) => void;
}

function Arquivos({
  arquivos,
  aoBaixar,
}: {
  readonly arquivos: readonly ArquivoVisto[];
  readonly aoBaixar: PropsDoItem['aoBaixar'];
}): ReactElement {
  return (
    <>
      {arquivos.map((arquivo) => (
        <button
          key={arquivo.id}
          type="button"
          className="item-arquivo"
          onClick={() => aoBaixar(arquivo, undefined, arquivos)}
        >
          {arquivo.nome}
        </button>
      ))}
    </>
  );
}

/** Before and after of an answered item. */
export function AntesEDepois({ visto, aoBaixar }: Pick<PropsDoItem, 'visto' | 'aoBaixar'>): ReactElement | null {
  const { antes_texto, depois_texto, antes_arquivos, depois_arquivos } = visto;
  const antes = antes_arquivos.length > 0 ? <Arquivos arquivos={antes_arquivos} aoBaixar={aoBaixar} /> : antes_texto;
  const depois =
    depois_arquivos.length > 0 ? <Arquivos arquivos={depois_arquivos} aoBaixar={aoBaixar} /> : depois_texto;
  if (depois === null) return null;
  if (antes === null)
    return (
      <dl className="item-antes-e-depois">
        <div>
          <dt>Resposta</dt>
          <dd>{depois}</dd>
        </div>
      </dl>
    );
  return (
    <dl className="item-antes-e-depois">
      <div>
        <dt>Antes</dt>
        <dd className="item-antes">{antes}</dd>
      </div>
      <Icone nome="avancar" />
      <div>
        <dt>Depois</dt>
        <dd>{depois}</dd>
      </div>
    </dl>
  );
}

/** Where the item was seen: leads to the page. */
export function LugarDoItem({
  item,
  visto,
  aoAbrir,
}: Pick<PropsDoItem, 'item' | 'visto'> & { readonly aoAbrir: PropsDoItem['aoBaixar'] }): ReactElement | null {
  const { lugar } = item;
  const { lugar_arquivo: arquivo } = visto;
  if (lugar === undefined || arquivo === undefined) return null;
  return (
    <p className="item-lugar">
      <Icone nome="lugar" tamanho={18} />
      <button type="button" className="item-arquivo" onClick={() => aoAbrir(arquivo, lugar)}>
        Ver o lugar marcado: {textoDoLugar(lugar)} de {arquivo.nome}
      </button>
    </p>
  );
}

/** Why the applicant does not agree with an item, and the files that he sent with that. */
export function ContestacaoDoItem({ item, visto, aoBaixar }: Pick<PropsDoItem, 'item' | 'visto' | 'aoBaixar'>) {
  if (item.contestacao === undefined) return null;
  return (
    <dl className="item-antes-e-depois">
      <div>
        <dt>O requerente não concordou</dt>
        <dd>
          {item.contestacao.texto}
          <Arquivos arquivos={visto.contestacao_arquivos ?? []} aoBaixar={aoBaixar} />
        </dd>
      </div>
    </dl>
  );
}

const motivoDito = { mantido: 'Mantido', retirado: 'Retirado' } as const;

function MotivoDoItem({ item: { situacao, motivo } }: Pick<PropsDoItem, 'item'>): ReactElement | null {
  if (motivo === null) return null;
  if (situacao === 'retirado' || situacao === 'aceito')
    return <p className="pequeno">{`${situacao === 'retirado' ? motivoDito.retirado : 'Aceito'}: ${motivo}`}</p>;
  return (
    <p className="item-motivo">
      <Icone nome="exclamacao" tamanho={18} />
      <span>
        {situacao === 'mantido' ? motivoDito.mantido : 'Recusado'}: {motivo}
      </span>
    </p>
  );
}

/** One thing that the city asked for, with its reason and its place (look.md 4 "Pendência item"). */
export function ItemDePendencia(props: PropsDoItem): ReactElement {
  const { numero, item, visto, estado, pedidoPor, children, aoBaixar } = props;
  const chip = chips[estado];
  return (
    <li className="item" id={`item-${item.id}`}>
      <div className="item-topo">
        <span className="item-numero" aria-hidden="true">
          {numero}
        </span>
        <div className="item-titulo">
          <h3>{tituloDoItem(item, visto)}</h3>
          {pedidoPor !== undefined && <p className="secundario pequeno">{pedidoPor}</p>}
        </div>
        <StatusChip {...chip} />
      </div>
      <div className="item-corpo">
        <blockquote>“{item.texto}”</blockquote>
        <LugarDoItem item={item} visto={visto} aoAbrir={aoBaixar} />
        {item.fundamento !== null && <p className="secundario pequeno">Base: {item.fundamento}</p>}
        {item.de_novo !== undefined && (
          <p className="pequeno">
            A pendência {item.de_novo.pendencia} já tinha aceitado este item. Pedido de novo: {item.de_novo.razao}
          </p>
        )}
        {item.mantem !== undefined && (
          <p className="pequeno">
            Este item foi contestado na pendência {item.mantem.pendencia}, e a prefeitura o manteve:{' '}
            {item.mantem.motivo}
          </p>
        )}
        <ContestacaoDoItem item={item} visto={visto} aoBaixar={aoBaixar} />
        <MotivoDoItem item={item} />
        {children ?? <AntesEDepois visto={visto} aoBaixar={aoBaixar} />}
      </div>
    </li>
  );
}
