import type { ReactElement } from 'react';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { enviarArquivo } from '../../../dataProvider/enviarArquivo.ts';
import { formatosDaMensagem } from '../../../schemas/requerimento/conversa.ts';
import { AreaDeEnvio } from '../AreaDeEnvio.tsx';
import { conferirArquivo } from '../conferirArquivo.ts';
import { EnvioEmCurso } from '../LinhaDeEnvio.tsx';
import { useEnvios } from '../useEnvios.ts';

export interface ArquivoEnviado {
  readonly id: number;
  readonly nome: string;
}

interface Props {
  /** Where it goes up to, below /api/v1. */
  readonly caminho: string;
  /** Largest size, in MB. */
  readonly limite?: number;
  readonly rotulo: string;
  readonly arquivo: ArquivoEnviado | null;
  readonly aoMudar: (arquivo: ArquivoEnviado | null) => void;
  readonly erro: string | undefined;
}

/** One file that goes with what is asked for: it goes up at once, and counts with the form. */
export function ArquivoUnico({ caminho, limite = 20, rotulo, arquivo, aoMudar, erro }: Props): ReactElement {
  const { envios, lista } = useEnvios();
  return (
    <div className="participante-arquivo">
      <p className="rotulo">{rotulo}</p>
      {arquivo !== null && (
        <p>
          {arquivo.nome}{' '}
          <Botao variante="texto" tamanho="pequeno" aria-label={`Tirar ${arquivo.nome}`} onClick={() => aoMudar(null)}>
            Tirar
          </Botao>
        </p>
      )}
      {lista.length > 0 && (
        <ul>
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
      {arquivo === null && lista.length === 0 && (
        <AreaDeEnvio
          rotulo={rotulo}
          formatos={formatosDaMensagem}
          varios={false}
          texto={`PDF, PNG ou JPG, até ${limite} MB.`}
          botao="Escolher arquivo"
          aoEscolher={([um]) => {
            if (um === undefined) return;
            void envios.enviar(
              rotulo,
              um,
              async (escolhido, controle) => {
                const recebido = await enviarArquivo<ArquivoEnviado>(
                  caminho,
                  escolhido,
                  {},
                  { ...controle, semAviso: true },
                );
                aoMudar({ id: recebido.id, nome: recebido.nome });
              },
              conferirArquivo(um, formatosDaMensagem, limite),
            );
          }}
        />
      )}
      {erro !== undefined && <p className="campo-erro">{erro}</p>}
    </div>
  );
}
