import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { AreaDeTexto } from '../../../panels/layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { Campo } from '../../../panels/layout/ui/Campo.tsx';
import {
  ANEXOS_DA_MENSAGEM,
  ASSUNTO_DA_CONVERSA,
  formatosDaMensagem,
  TEXTO_DA_MENSAGEM,
} from '../../../schemas/requerimento/conversa.ts';
import { textos } from '../../../schemas/textos.ts';
import { enviarArquivo } from '../../../dataProvider/enviarArquivo.ts';
import { useAoSair } from '../../saida/useAoSair.tsx';
import { AreaDeEnvio } from '../AreaDeEnvio.tsx';
import { caminhoDo } from '../chamadas.ts';
import type { Envio } from '../createEnvios.ts';
import { conferirArquivo } from '../conferirArquivo.ts';
import { EnvioEmCurso } from '../LinhaDeEnvio.tsx';
import { tamanhoDoArquivo } from '../tamanhoDoArquivo.ts';
import { useEnvios } from '../useEnvios.ts';
import { useEscrever, type DeQuem } from './useConversas.ts';

const enumeracao = new Intl.ListFormat('pt-BR');

interface Anexo {
  readonly id: number;
  readonly nome: string;
  readonly tamanho: number;
}

interface Props {
  readonly de: DeQuem;
  /** The thread it is written in; absent: a new one, which has its subject. */
  readonly conversa?: number;
  readonly aoTerminar?: () => void;
}

/** Why a message waits for its files: none of them is left out without a word. */
const esperaPorArquivos = (lista: readonly Envio[]): string | undefined => {
  const ha = (fase: Envio['fase']): boolean => lista.some((envio) => envio.fase === fase);
  if (ha('enviando')) return 'Espere o envio dos arquivos terminar.';
  if (ha('pausado')) return 'Continue ou cancele o envio que está pausado.';
  return ha('falhou') ? 'Um arquivo não foi enviado: tente de novo ou descarte-o.' : undefined;
};

const naoCouberam = (arquivos: readonly File[]): string =>
  `Uma mensagem leva até ${ANEXOS_DA_MENSAGEM} arquivos. ${arquivos.length === 1 ? 'Não foi anexado' : 'Não foram anexados'}: ${enumeracao.format(arquivos.map(({ name }) => name))}.`;

/** A message with its files: each file goes up at once, and with the message when that is sent. */
export function EscreverMensagem({ de, conversa, aoTerminar }: Props): ReactElement {
  const { enviando, erro, enviar } = useEscrever(de);
  const { envios, lista } = useEnvios();
  const [assunto, setAssunto] = useState('');
  const [texto, setTexto] = useState('');
  const [anexos, setAnexos] = useState<readonly Anexo[]>([]);
  const [faltas, setFaltas] = useState<Partial<Record<'assunto' | 'texto', string>>>({});
  const [sobraram, setSobraram] = useState<readonly File[]>([]);
  const nova = conversa === undefined;
  const escrita = JSON.stringify([assunto, texto, anexos]);
  const ultima = useRef(escrita);
  ultima.current = escrita;
  const espera = esperaPorArquivos(lista);
  const lugares = Math.max(0, ANEXOS_DA_MENSAGEM - anexos.length - lista.length);
  const mandar = async (): Promise<boolean> => {
    const { obrigatorio } = textos.validacao;
    const novas = {
      ...(nova && assunto.trim() === '' ? { assunto: obrigatorio } : {}),
      ...(texto.trim() === '' ? { texto: obrigatorio } : {}),
    };
    setFaltas(novas);
    if (Object.keys(novas).length > 0 || espera !== undefined) return false;
    const corpo = {
      ...(nova ? { assunto: assunto.trim() } : {}),
      texto: texto.trim(),
      arquivos: anexos.map(({ id }) => id),
    };
    const foi = await enviar(corpo, conversa);
    if (foi) {
      // What was typed on while it went stays, to be sent or taken out.
      setAssunto((agora) => (agora === assunto ? '' : agora));
      setTexto((agora) => (agora === texto ? '' : agora));
      setAnexos((agora) => agora.filter((um) => !anexos.includes(um)));
      setSobraram([]);
      if (ultima.current === escrita) aoTerminar?.();
    }
    return foi;
  };
  const { pergunta } = useAoSair(
    () => texto.trim() !== '' || assunto.trim() !== '' || anexos.length > 0 || lista.length > 0,
    mandar,
  );
  const anexar = (arquivos: readonly File[]): void => {
    setSobraram(arquivos.slice(lugares));
    for (const arquivo of arquivos.slice(0, lugares))
      void envios.enviar(
        'conversa',
        arquivo,
        async (um, controle) => {
          const recebido = await enviarArquivo<Anexo>(
            `${caminhoDo(de.painel, de.requerimento)}/conversas/arquivos`,
            um,
            {},
            { ...controle, semAviso: true },
          );
          setAnexos((antes) => [...antes, recebido]);
        },
        conferirArquivo(arquivo, formatosDaMensagem),
      );
  };
  const erros = erro?.erros ?? {};
  const semCampo = erro !== null && erros['assunto'] === undefined && erros['texto'] === undefined;
  return (
    <form
      className="mensagem-escrever"
      noValidate
      onSubmit={(evento: FormEvent) => {
        evento.preventDefault();
        void mandar();
      }}
    >
      {semCampo && <Aviso tom="bad" titulo={erros['arquivos']?.[0] ?? erro.message} />}
      {nova && (
        <Campo
          rotulo="Assunto"
          value={assunto}
          maxLength={ASSUNTO_DA_CONVERSA}
          erro={faltas.assunto ?? erros['assunto']?.[0]}
          onChange={(evento) => {
            setAssunto(evento.target.value);
            setFaltas({});
          }}
        />
      )}
      <AreaDeTexto
        rotulo={nova ? 'Mensagem' : 'Responder'}
        rows={3}
        value={texto}
        maxLength={TEXTO_DA_MENSAGEM}
        erro={faltas.texto ?? erros['texto']?.[0]}
        onChange={(evento) => {
          setTexto(evento.target.value);
          setFaltas({});
        }}
      />
      {(anexos.length > 0 || lista.length > 0) && (
        <ul className="mensagem-anexos" aria-label="Anexos">
          {anexos.map(({ id, nome, tamanho }) => (
            <li key={id}>
              {nome} <span className="secundario pequeno">{tamanhoDoArquivo(tamanho)}</span>{' '}
              <Botao
                variante="texto"
                tamanho="pequeno"
                aria-label={`Tirar ${nome}`}
                onClick={() => setAnexos(anexos.filter((um) => um.id !== id))}
              >
                Tirar
              </Botao>
            </li>
          ))}
          {lista.map((envio) => (
            <EnvioEmCurso
              key={envio.id}
              envio={envio}
              aoTirar={() => envios.tirar(envio.id)}
              aoPausar={() => envios.pausar(envio.id)}
              aoRepetir={() => void envios.repetir(envio.id)}
            />
          ))}
        </ul>
      )}
      {sobraram.length > 0 && <Aviso tom="warn">{naoCouberam(sobraram)}</Aviso>}
      {lugares > 0 && (
        <AreaDeEnvio
          rotulo="Anexar arquivos à mensagem"
          formatos={formatosDaMensagem}
          varios
          texto="PDF, PNG ou JPG, até 50 MB cada."
          botao="Anexar arquivo"
          aoEscolher={anexar}
        />
      )}
      <div className="mensagem-pe">
        <Botao type="submit" variante="primario" icone="enviar" carregando={enviando} impedidoPor={espera}>
          Enviar mensagem
        </Botao>
      </div>
      {pergunta}
    </form>
  );
}
