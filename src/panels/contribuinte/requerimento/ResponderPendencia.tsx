import { useState, type ReactElement } from 'react';
import { api } from '../../../dataProvider/http.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { calado, caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import { ConflitoDeVersao } from '../../../resources/requerimento/ConflitoDeVersao.tsx';
import { ItemDePendencia } from '../../../resources/requerimento/ItemDePendencia.tsx';
import { ComCotas } from '../../../resources/requerimento/ComCotas.tsx';
import { useEnvios } from '../../../resources/requerimento/useEnvios.ts';
import { useVisor } from '../../../resources/visor/useVisor.tsx';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { useAtualizar } from '../consultas.ts';
import { useLugarDoFormulario } from '../formulario/lugarDoFormulario.ts';
import { EstadoDoSalvamento } from '../../../resources/stepForm/EstadoDoSalvamento.tsx';
import { ControleDoItem } from './ControleDoItem.tsx';
import { EscolhasDoItem } from './EscolhasDoItem.tsx';
import { PedirProrrogacao } from './PedirProrrogacao.tsx';
import { corpoDaResposta, encenadasDe, itensMudados, itensQueFaltam, respondido } from './respostasDaPendencia.ts';
import { useAto } from './useAto.ts';
import { useRespostasEncenadas } from './useRespostasEncenadas.ts';

type PendenciaVista = RequerimentoVisto['pendencias'][number];

export interface PropsDaResposta {
  readonly visto: RequerimentoVisto;
  readonly pendencia: PendenciaVista;
  /** Opens the request for more time; null where none may be asked for. */
  readonly pedirMaisPrazo: ReactElement | null;
}

/** The sector that asks for an item: a consulted one, that of the step which put it in, that of the round. */
const pedidoPor = (
  { execucoes }: RequerimentoVisto,
  pendencia: PendenciaVista,
  { execucao, parecer }: PendenciaVista['itens'][number],
): string | undefined => {
  const setor = parecer?.setor ?? execucoes.find((e) => e.sequencia === (execucao ?? pendencia.execucao))?.setor;
  return setor == null ? undefined : `Pedido pelo setor ${setor}`;
};

const fraseDoPe = (faltam: number, todos: number): string => {
  if (faltam > 0)
    return `Falta responder ${faltam} de ${todos} ${todos === 1 ? 'item' : 'itens'}. Nada foi enviado ainda.`;
  return todos === 1
    ? 'O item está respondido. Nada foi enviado ainda.'
    : `Os ${todos} itens estão respondidos. Nada foi enviado ainda.`;
};

const lista = new Intl.ListFormat('pt-BR');
const fraseDoQueMudou = (numeros: readonly number[]): string =>
  numeros.length === 1
    ? `Nada foi enviado: a resposta do item ${numeros[0]} mudou.`
    : `Nada foi enviado: as respostas dos itens ${lista.format(numeros.map(String))} mudaram.`;

/** A correction round to answer: each item with the one control it allows, all of them sent in one act (process.md 3). */
export function ResponderPendencia({ visto, pendencia, pedirMaisPrazo }: PropsDaResposta): ReactElement {
  const { encenadas, pronto, rascunho, mudar, escolhas, esquecer } = useRespostasEncenadas(visto.id, pendencia);
  const { envios, lista: emCurso } = useEnvios();
  const ato = useAto<unknown>();
  const [perguntando, setPerguntando] = useState(false);
  /** Places of the items that turned out to be answered otherwise than they were shown when the whole was to go. */
  const [mudaram, setMudaram] = useState<readonly number[]>([]);
  const atualizar = useAtualizar();
  const { painel } = useLugarDoFormulario();
  const { abrir, visor } = useVisor(painel, visto);
  const faltam = itensQueFaltam(pendencia, encenadas);
  const subindo = emCurso.filter(({ fase }) => fase === 'enviando').length;
  const erros = ato.recusa?.porCampo ?? {};

  const enviar = async (versao: number): Promise<void> => {
    if (perguntando) return;
    setMudaram([]);
    // What was typed last, and elsewhere meanwhile, is known before the whole goes; a server that cannot say refuses that one itself.
    setPerguntando(true);
    await rascunho
      .perguntar()
      .catch((erro: unknown) => console.warn('As respostas guardadas não puderam ser conferidas', erro));
    setPerguntando(false);
    if (rascunho.situacao().fase === 'em_conflito') return;
    const agora = encenadasDe(pendencia, rascunho.retrato().respostas);
    const outras = itensMudados(pendencia, encenadas, agora);
    if (outras.length > 0) return setMudaram(outras);
    const feito = await ato.fazer(
      (pedido) =>
        api(`${caminhoDo(painel, visto.id)}/pendencias/${pendencia.id}/responder`, {
          ...calado,
          method: 'POST',
          ...pedido,
        }),
      versao,
      corpoDaResposta(pendencia, agora),
    );
    if (feito === null) return;
    esquecer();
    avisar(true, 'Respostas enviadas à prefeitura.');
    await atualizar(visto.id);
  };

  const impedido =
    Object.keys(escolhas).length > 0
      ? 'Falta escolher com qual resposta ficar.'
      : subindo > 0
        ? 'Um arquivo ainda está subindo.'
        : faltam.length > 0
          ? `Falta responder: ${faltam.map(({ id }) => `item ${pendencia.itens.findIndex((i) => i.id === id) + 1}`).join(', ')}.`
          : undefined;
  return (
    <section id="pendencia" aria-label="Responder à pendência">
      {visor}
      <ComCotas painel={painel} requerimentoId={visto.id} envios={envios} lista={emCurso}>
        <ol aria-busy={!pronto}>
          {pendencia.itens.map((item, i) => {
            const itemVisto = pendencia.itens_vistos.find(({ id }) => id === item.id);
            if (itemVisto === undefined) return null;
            const erro = Object.entries(erros).find(([campo]) => campo.split(/[.:[\]]/).includes(String(item.id)))?.[1];
            return (
              <ItemDePendencia
                key={item.id}
                numero={i + 1}
                item={item}
                visto={itemVisto}
                estado={respondido(item, itemVisto, encenadas) ? 'salvo' : 'falta'}
                pedidoPor={pedidoPor(visto, pendencia, item)}
                aoBaixar={abrir}
              >
                <EscolhasDoItem item={item} visto={itemVisto} escolhas={escolhas} rascunho={rascunho} />
                <ControleDoItem
                  requerimento={visto}
                  item={item}
                  visto={itemVisto}
                  encenadas={encenadas}
                  mudar={mudar}
                  envios={envios}
                  emCurso={emCurso}
                  erro={erro}
                />
              </ItemDePendencia>
            );
          })}
        </ol>
      </ComCotas>
      <PedirProrrogacao pendencia={pendencia} abrir={pedirMaisPrazo} />
      <div className="pendencia-pe">
        <div>
          <b>{fraseDoPe(faltam.length, pendencia.itens.length)}</b>
          <EstadoDoSalvamento rascunho={rascunho} />
          <p className="pequeno">Você pode continuar em outro aparelho. A prefeitura só vê depois que você enviar.</p>
          {mudaram.length > 0 && (
            <Aviso tom="warn" titulo={fraseDoQueMudou(mudaram)}>
              Confira como está agora e envie de novo.
            </Aviso>
          )}
          {ato.recusa !== null && <Aviso tom="bad" titulo={ato.recusa.mensagem} />}
        </div>
        <Botao
          tamanho="grande"
          carregando={ato.enviando || perguntando}
          impedidoPor={impedido}
          onClick={() => void enviar(visto.versao)}
        >
          {ato.enviando || perguntando ? 'Enviando…' : 'Enviar respostas'}
        </Botao>
      </div>
      {ato.conflito !== null && (
        <ConflitoDeVersao
          conflito={ato.conflito}
          guardado="Nada foi enviado. Suas respostas continuam aqui."
          acao="Enviar mesmo assim"
          aoRepetir={(versao) => void enviar(versao)}
          aoFechar={() => {
            ato.limpar();
            void atualizar(visto.id);
          }}
        />
      )}
    </section>
  );
}
