import { useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import type { Painel } from '../../schemas/permissions.ts';
import { ContornosDoArquivo } from '../mapa/ContornosDoArquivo.tsx';
import {
  arquivosQueFaltam,
  type ArquivoVisto,
  type DocumentoVisto,
} from '../../schemas/requerimento/vistas/arquivos.ts';
import { AreaDeEnvio } from './AreaDeEnvio.tsx';
import { BotaoDeRetirar } from './BotaoDeRetirar.tsx';
import { comoSeEnvia, conferirArquivo, oQueSeAceita } from './conferirArquivo.ts';
import type { Envio, Envios, Remessa } from './createEnvios.ts';
import { ArquivoRecebido, EnvioEmCurso } from './LinhaDeEnvio.tsx';
import { OQueSePede } from './OQueSePede.tsx';
import { SituacaoDoDocumento } from './SituacaoDoDocumento.tsx';
import './listaDeDocumentos.css';

/** What a screen can do with the files of a document; without `remessa` they are only read. */
export interface ServicosDeArquivo {
  readonly envios: Envios;
  readonly emCurso: readonly Envio[];
  readonly remessa: (alvo: string) => Remessa;
  /** Who sends states, where something is not taken in a document's place, that his file is not that. Absent: staff send. */
  readonly declara?: true;
  /** Called when the server has one more file. */
  readonly aoReceber: () => void;
  /** Takes a file back; absent where nothing can be taken back. */
  readonly aoRetirar?: (arquivo: ArquivoVisto) => void;
  /** Asked before, where it cannot be undone. */
  readonly perguntaAoRetirar?: string;
  /** Which of them; all where not given. */
  readonly podeRetirar?: (arquivo: ArquivoVisto) => boolean;
}

interface PropsDoDocumento {
  readonly documento: DocumentoVisto;
  readonly servicos: ServicosDeArquivo | null;
  readonly aoBaixar: (arquivo: ArquivoVisto) => void;
  /** In which its files are read, so that polygons in them are drawn; absent: they are not. */
  readonly painel?: Painel;
  /** Where its files go; `documento:chave` when not given. */
  readonly alvo?: string;
  /** Id of the button that takes a file. */
  readonly id?: string;
  /** Why nothing goes on without a file here; said while there is none. */
  readonly erro?: string | undefined;
}

/** Id of the button that takes a document's file; links of "Conferir" point to it. */
export const idDoDocumento = (chave: string): string => `documento_${chave}`;

function Acoes({
  documento,
  servicos,
  arquivo,
  trocar,
}: PropsDoDocumento & { readonly arquivo: ArquivoVisto; readonly trocar: () => void }): ReactElement | null {
  if (servicos === null) return null;
  const { aoRetirar, podeRetirar = () => true, perguntaAoRetirar } = servicos;
  return (
    <>
      {!documento.varios && (
        <Botao variante="texto" tamanho="pequeno" aria-label={`Trocar ${arquivo.nome}`} onClick={trocar}>
          Trocar
        </Botao>
      )}
      {aoRetirar !== undefined && podeRetirar(arquivo) && (
        <BotaoDeRetirar arquivo={arquivo} aoRetirar={aoRetirar} pergunta={perguntaAoRetirar} />
      )}
    </>
  );
}

/** What had the focus goes when a file comes or leaves; the focus stays in its document. */
function useFocoNoDocumento(
  aceita: boolean,
  quantos: number,
): readonly [lista: RefObject<HTMLUListElement | null>, lugar: RefObject<HTMLDivElement | null>] {
  const lista = useRef<HTMLUListElement>(null);
  const lugar = useRef<HTMLDivElement>(null);
  const antes = useRef(quantos);
  // Before the browser draws: it takes the focus from what is not shown any more.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!aceita && lugar.current?.contains(activeElement)) lista.current?.focus();
    if (quantos < antes.current && activeElement === document.body)
      (aceita ? lugar.current?.querySelector('button') : lista.current)?.focus();
    antes.current = quantos;
  }, [aceita, quantos]);
  return [lista, lugar];
}

/** The files of a document, those on their way, and the place that takes more. */
export function ArquivosDoDocumento(props: PropsDoDocumento): ReactElement {
  const { documento, servicos, aoBaixar } = props;
  const { chave, nome, formatos, varios, arquivos, nao_aceita, tamanho_maximo_mb } = documento;
  const [trocando, setTrocando] = useState(false);
  const alvo = props.alvo ?? `documento:${chave}`;
  const emCurso = servicos?.emCurso.filter((envio) => envio.alvo === alvo) ?? [];
  let abrir = (): void => undefined;
  const recusaDe = (arquivo: File): string | null | undefined =>
    conferirArquivo(arquivo, formatos, tamanho_maximo_mb) ?? (!varios && arquivos.length > 0 ? null : undefined);
  const escolher = (novos: readonly File[]): void => {
    if (servicos === null) return;
    setTrocando(false);
    // A single file takes the place of what was on its way or refused.
    if (!varios) for (const { id } of emCurso) servicos.envios.tirar(id);
    for (const { id, fase } of emCurso) if (fase === 'falhou') servicos.envios.tirar(id);
    for (const arquivo of novos)
      void servicos.envios.enviar(alvo, arquivo, servicos.remessa(alvo), recusaDe(arquivo)).then((chegou) => {
        if (chegou) servicos.aoReceber();
      });
  };
  const vazio = arquivos.length === 0 && emCurso.length === 0;
  const declara = servicos?.declara === true ? nao_aceita : undefined;
  const aceita = servicos !== null && (varios || vazio || trocando);
  // What is to be stated first has to be seen.
  const trocar = (): void => (declara === undefined ? abrir() : setTrocando(true));
  const [lista, lugar] = useFocoNoDocumento(aceita, arquivos.length + emCurso.length);
  return (
    <>
      <ul ref={lista} tabIndex={-1} aria-label={`Arquivos de ${nome}`}>
        {arquivos.map((arquivo) => (
          <ArquivoRecebido
            key={arquivo.id}
            arquivo={arquivo}
            aoBaixar={() => aoBaixar(arquivo)}
            acoes={<Acoes {...props} arquivo={arquivo} trocar={trocar} />}
            {...(props.painel !== undefined && {
              depois: <ContornosDoArquivo arquivo={arquivo} caminho={`${props.painel}/arquivos/${arquivo.id}`} />,
            })}
          />
        ))}
        {servicos !== null &&
          emCurso.map((envio) => (
            <EnvioEmCurso
              key={envio.id}
              envio={envio}
              aoTirar={() => servicos.envios.tirar(envio.id)}
              aoPausar={() => servicos.envios.pausar(envio.id)}
              aoRepetir={() =>
                void servicos.envios.repetir(envio.id).then((chegou) => {
                  if (chegou) servicos.aoReceber();
                })
              }
              aoEscolherOutro={trocar}
            />
          ))}
      </ul>
      {servicos !== null && (
        <div ref={lugar} hidden={!aceita}>
          <AreaDeEnvio
            id={props.id ?? idDoDocumento(chave)}
            rotulo={nome}
            formatos={formatos}
            varios={varios}
            erro={vazio || arquivosQueFaltam(documento) > 0 ? props.erro : undefined}
            nao_aceita={declara}
            texto={`${oQueSeAceita(formatos, documento)} ${comoSeEnvia(formatos)}`}
            botao={arquivos.length > 0 ? 'Enviar mais um' : 'Escolher arquivo'}
            aoEscolher={escolher}
            abrir={(abridor) => {
              abrir = abridor;
            }}
          />
        </div>
      )}
    </>
  );
}

/** One document, or a field that is a file: its name, why, its files and its place to send them. */
export function DocumentoNaLista(props: PropsDoDocumento): ReactElement {
  const { chave, nome, ajuda, motivo } = props.documento;
  const alvo = props.alvo ?? `documento:${chave}`;
  return (
    <li className="documento">
      <div className="documento-topo">
        <h3>{nome}</h3>
        <SituacaoDoDocumento
          documento={props.documento}
          emCurso={props.servicos?.emCurso.filter((envio) => envio.alvo === alvo) ?? []}
        />
      </div>
      {motivo !== null && (
        <p className="documento-motivo">
          <Icone nome="fluxo" tamanho={16} />
          {motivo}
        </p>
      )}
      {ajuda !== null && <p className="documento-motivo">{ajuda}</p>}
      <OQueSePede documento={props.documento} classe="documento-motivo" />
      <ArquivosDoDocumento {...props} />
    </li>
  );
}

export interface PropsDaListaDeDocumentos {
  readonly documentos: readonly DocumentoVisto[];
  readonly servicos: ServicosDeArquivo | null;
  readonly aoBaixar: (arquivo: ArquivoVisto) => void;
  readonly painel?: Painel;
}

/** Documents that are asked for, each with why, its files and its place to send them. */
export function ListaDeDocumentos({ documentos, ...deTodos }: PropsDaListaDeDocumentos): ReactElement {
  return (
    <ul className="documentos">
      {documentos.map((documento) => (
        <DocumentoNaLista key={documento.chave} documento={documento} {...deTodos} />
      ))}
    </ul>
  );
}
