import type { ReactElement } from 'react';
import { documentoEmFalta } from '../../../resources/requerimento/ItemDePendencia.tsx';
import type { Envio, Envios } from '../../../resources/requerimento/createEnvios.ts';
import { servicosDaEntrada } from '../../../resources/requerimento/servicosDaEntrada.ts';
import { celulasDeUm } from '../../../resources/stepForm/regrasDoFormulario.ts';
import { EntradaDoCampo } from '../../../resources/stepForm/entradas/EntradaDoCampo.tsx';
import type { DeForaDaTabela } from '../../../schemas/processo/deForaDaTabela.ts';
import type { UiDoCampo } from '../../../schemas/processo/formulario.ts';
import { fraseDosArquivos } from '../../../schemas/processo/frasesDosArquivos.ts';
import { arquivosEncenados, type ArquivoDoItem } from '../../../schemas/requerimento/encenadas.ts';
import type { Item } from '../../../schemas/requerimento/itemDaPendencia.ts';
import type { Valor } from '../../../schemas/requerimento/resposta.ts';
import { lugarDoAlvo, pedeArquivos } from '../../../schemas/requerimento/itensDaPendencia.ts';
import type { ItemVisto, RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import { useLugarDoFormulario } from '../formulario/lugarDoFormulario.ts';
import { ArquivosDasLinhas, oQueFicaDasLinhas } from './ArquivosDasLinhas.tsx';
import { ArquivosDoItem } from './ArquivosDoItem.tsx';
import { ConcordarComACondicao } from './ConcordarComACondicao.tsx';
import { ContestarItem } from './ContestarItem.tsx';
import { PagamentoDoItem } from './PagamentoDoItem.tsx';
import type { RespostasEncenadas } from './respostasDaPendencia.ts';
import type { MudarEncenada } from './useRespostasEncenadas.ts';

export interface PropsDoControle {
  readonly requerimento: RequerimentoVisto;
  readonly item: Item;
  readonly visto: ItemVisto;
  readonly encenadas: RespostasEncenadas;
  readonly mudar: MudarEncenada;
  readonly envios: Envios;
  readonly emCurso: readonly Envio[];
  readonly erro: string | undefined;
}

export const ESCLARECIMENTO: UiDoCampo = {
  widget: 'texto-longo',
  nome: 'Sua resposta',
  obrigatorio: true,
  calculado: false,
};

/** Files of an item as a part of its staged answer. */
const emArquivos =
  (mudanca: (arquivos: readonly ArquivoDoItem[]) => readonly ArquivoDoItem[]) =>
  (antes: Valor | undefined): Valor =>
    mudanca(arquivosEncenados(antes)).map((arquivo) => ({ ...arquivo }));

function Documento({ requerimento, item, visto, encenadas, mudar, envios, emCurso }: PropsDoControle): ReactElement {
  const { documentos, campos_de_arquivo = [] } = requerimento;
  const pedido = (item.tipo === 'documento' ? documentos : campos_de_arquivo).find(({ chave }) => chave === item.alvo);
  const novos = encenadas.arquivos[item.id] ?? [];
  return (
    <ArquivosDoItem
      requerimentoId={requerimento.id}
      lugar={`item:${item.id}`}
      alvo={lugarDoAlvo(item)}
      varios={item.tipo === 'documento' || pedido?.varios === true}
      rotulo={visto.alvo_nome}
      formatos={pedido?.formatos ?? []}
      exigencia={pedido ?? {}}
      depois={[
        ...(pedido?.minimo === undefined || pedido.minimo <= 1
          ? []
          : [` ${fraseDosArquivos({ ...pedido, arquivos: novos }, novos.length)}`]),
        ...(documentoEmFalta(item) ? [] : [' A versão anterior continua guardada.']),
      ].join('')}
      botao={documentoEmFalta(item) ? 'Enviar arquivo' : 'Enviar novo arquivo'}
      novos={novos}
      mudar={(mudanca) => mudar('arquivos', item.id, emArquivos(mudanca))}
      envios={envios}
      emCurso={emCurso}
    />
  );
}

/** What the table goes by beside its rows, as the round has it by now: what the same round asks for counts as it is being answered. */
const comAsDaRodada = (
  { pendencias }: RequerimentoVisto,
  deFora: DeForaDaTabela | undefined,
  encenadas: RespostasEncenadas,
): DeForaDaTabela | undefined => {
  if (deFora === undefined) return undefined;
  const novas = pendencias.flatMap(({ itens }) =>
    itens.flatMap(({ id, tipo, situacao, alvo }) =>
      tipo === 'campo' && situacao === 'aberto' && alvo !== null && Object.hasOwn(deFora.ui, alvo)
        ? [[alvo, encenadas.contestacoes[id] === undefined ? encenadas.respostas[id] : undefined] as const]
        : [],
    ),
  );
  const dadas = novas.flatMap(([alvo, valor]) => (valor === undefined ? [] : [[alvo, valor] as const]));
  return { ...deFora, respostas: { ...deFora.respostas, ...Object.fromEntries(dadas) } };
};

function Entrada(props: PropsDoControle): ReactElement {
  const { requerimento, item, visto, encenadas, mudar, erro } = props;
  const { painel } = useLugarDoFormulario();
  const campo = visto.campo;
  const ui = campo?.ui ?? ESCLARECIMENTO;
  const valor = encenadas.respostas[item.id] ?? oQueFicaDasLinhas(props);
  return (
    <ArquivosDasLinhas {...props}>
      <EntradaDoCampo
        id={`resposta-${item.id}`}
        campo={campo?.chave ?? `resposta-${item.id}`}
        rotulo={campo === null ? 'Sua resposta' : 'Valor correto'}
        ui={{ ...ui, obrigatorio: true }}
        valor={valor}
        {...(campo === null
          ? {}
          : { celulas: celulasDeUm(campo.chave, ui, valor, comAsDaRodada(requerimento, campo.de_fora, encenadas)) })}
        erro={erro}
        aoDigitar={(valor) => mudar('resposta', item.id, () => valor)}
        aoConfirmar={(valor) => mudar('resposta', item.id, () => valor)}
        servicos={servicosDaEntrada(painel, requerimento.id)}
      />
    </ArquivosDasLinhas>
  );
}

function Cumprir(props: PropsDoControle): ReactElement {
  const { item, visto } = props;
  if (pedeArquivos(item)) return <Documento {...props} />;
  if (item.tipo === 'condicao') return <ConcordarComACondicao {...props} />;
  if (item.tipo === 'pagamento') return <PagamentoDoItem {...props} />;
  if (visto.campo === null) return <Entrada {...props} />;
  return (
    <div className="item-troca">
      <div className="item-voce-informou">
        <span>Você informou</span>
        <b>{visto.antes_texto ?? 'Sem resposta'}</b>
      </div>
      <Icone nome="avancar" />
      <Entrada {...props} />
    </div>
  );
}

/**
 * The one control that an item allows: a file, the field's own input beside what was said before, a text, the receipt of a charge, or an agreement; and, where the process lets him, the
 * way to say that he does not agree. What he had put in stays, should he come back to it.
 */
export function ControleDoItem(props: PropsDoControle): ReactElement {
  const { item, visto, encenadas, mudar } = props;
  if (encenadas.contestacoes[item.id] !== undefined) return <ContestarItem {...props} />;
  return (
    <>
      <Cumprir {...props} />
      {visto.contestavel === true && (
        <div>
          <Botao
            variante="texto"
            tamanho="pequeno"
            onClick={() => mudar('contestacao', item.id, () => ({ texto: '', arquivos: [] }))}
          >
            Não concordo com este item
          </Botao>
        </div>
      )}
    </>
  );
}
