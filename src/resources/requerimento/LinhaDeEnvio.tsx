import type { ReactElement, ReactNode } from 'react';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { classes } from '../../panels/layout/ui/classes.ts';
import type { NomeDoIcone } from '../../panels/layout/ui/desenhos.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { dataHoraNaCidade } from './relogioDaCidade.ts';
import type { ArquivoVisto } from '../../schemas/requerimento/vistas/arquivos.ts';
import type { Envio } from './createEnvios.ts';
import { tamanhoDoArquivo } from './tamanhoDoArquivo.ts';
import './linhaDeEnvio.css';

interface PropsDaLinha {
  readonly icone: NomeDoIcone;
  readonly nome: ReactNode;
  readonly tamanho: number;
  readonly estado: 'recebido' | 'enviando' | 'pausado' | 'falhou';
  readonly children: ReactNode;
  readonly acoes: ReactNode;
}

function Linha({ icone, nome, tamanho, estado, children, acoes }: PropsDaLinha): ReactElement {
  return (
    <li className={classes('envio', `envio-${estado}`)}>
      <Icone nome={icone} />
      <div className="envio-meio">
        <p className="envio-topo">
          <b>{nome}</b>
          <span className="numero">{tamanhoDoArquivo(tamanho)}</span>
        </p>
        {children}
      </div>
      <div className="envio-acoes">{acoes}</div>
    </li>
  );
}

const tempoRestante = (segundos: number | null): string => {
  if (segundos === null) return '';
  if (segundos < 60) return ` · faltam cerca de ${Math.max(1, segundos)} ${segundos > 1 ? 'segundos' : 'segundo'}`;
  const minutos = Math.ceil(segundos / 60);
  return ` · faltam cerca de ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}`;
};

export interface PropsDoEnvioEmCurso {
  readonly envio: Envio;
  readonly aoTirar: () => void;
  readonly aoRepetir: () => void;
  /** Stops it until `aoRepetir`; absent where that cannot be. */
  readonly aoPausar?: (() => void) | undefined;
  /** Opens the chooser again, for a file that was refused. */
  readonly aoEscolherOutro?: (() => void) | undefined;
}

/** A file on its way, with its bar, or refused, with the sentence in its place (look.md 4 "Upload row"). */
export function EnvioEmCurso(props: PropsDoEnvioEmCurso): ReactElement {
  const { envio, aoTirar, aoRepetir, aoPausar, aoEscolherOutro } = props;
  const { nome, tamanho, fase, feito, segundos, mensagem, repetivel } = envio;
  if (fase === 'falhou')
    return (
      <Linha
        icone="exclamacao"
        nome={nome}
        tamanho={tamanho}
        estado="falhou"
        acoes={
          <>
            {repetivel ? (
              <Botao variante="secundario" tamanho="pequeno" onClick={aoRepetir}>
                Tentar de novo
              </Botao>
            ) : (
              aoEscolherOutro !== undefined && (
                <Botao variante="secundario" tamanho="pequeno" onClick={aoEscolherOutro}>
                  Enviar outro
                </Botao>
              )
            )}
            <Botao variante="texto" tamanho="pequeno" aria-label={`Descartar ${nome}`} onClick={aoTirar}>
              Descartar
            </Botao>
          </>
        }
      >
        <p className="envio-erro" role="alert">
          {mensagem}
        </p>
      </Linha>
    );
  const porcento = Math.floor(feito * 100);
  const pausado = fase === 'pausado';
  return (
    <Linha
      icone="arquivo"
      nome={nome}
      tamanho={tamanho}
      estado={fase}
      acoes={
        <>
          {envio.pausavel && aoPausar !== undefined && (pausado || porcento < 100) && (
            <Botao
              variante="secundario"
              tamanho="pequeno"
              aria-label={`${pausado ? 'Continuar' : 'Pausar'} o envio de ${nome}`}
              onClick={pausado ? aoRepetir : aoPausar}
            >
              {pausado ? 'Continuar' : 'Pausar'}
            </Botao>
          )}
          <Botao variante="texto" tamanho="pequeno" aria-label={`Cancelar o envio de ${nome}`} onClick={aoTirar}>
            Cancelar
          </Botao>
        </>
      }
    >
      <progress className="envio-barra" value={porcento} max={100} aria-label={`Enviando ${nome}`} />
      <p className="envio-nota">
        {pausado
          ? `Pausado em ${porcento}%. O que já foi enviado fica guardado.`
          : porcento < 100
            ? `${porcento}%${tempoRestante(segundos)}`
            : 'Conferindo o arquivo…'}
      </p>
    </Linha>
  );
}

export interface PropsDoArquivoRecebido {
  readonly arquivo: Pick<ArquivoVisto, 'nome' | 'tamanho'> & Partial<Pick<ArquivoVisto, 'enviado_em'>>;
  /** Opens or saves it. */
  readonly aoBaixar: () => void;
  readonly acoes?: ReactNode;
  /** Instead of when it came. */
  readonly nota?: string;
  /** Below it. */
  readonly depois?: ReactNode;
}

/** A file that the server has and has checked. */
export function ArquivoRecebido({ arquivo, aoBaixar, acoes, nota, depois }: PropsDoArquivoRecebido): ReactElement {
  return (
    <Linha
      icone="certo-circulo"
      nome={
        <button type="button" className="envio-nome" onClick={aoBaixar}>
          {arquivo.nome}
        </button>
      }
      tamanho={arquivo.tamanho}
      estado="recebido"
      acoes={acoes}
    >
      <p className="envio-nota">{nota ?? `Recebido e verificado em ${dataHoraNaCidade(arquivo.enviado_em)}`}</p>
      {depois}
    </Linha>
  );
}
