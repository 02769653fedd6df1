import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { enviarArquivo } from '../../../dataProvider/enviarArquivo.ts';
import { api } from '../../../dataProvider/http.ts';
import { AreaDeEnvio } from '../../../resources/requerimento/AreaDeEnvio.tsx';
import { conferirArquivo } from '../../../resources/requerimento/conferirArquivo.ts';
import type { Envio, Envios } from '../../../resources/requerimento/createEnvios.ts';
import { EnvioEmCurso } from '../../../resources/requerimento/LinhaDeEnvio.tsx';
import { tamanhoDoArquivo } from '../../../resources/requerimento/tamanhoDoArquivo.ts';
import { formatosDaMensagem } from '../../../schemas/requerimento/conversa.ts';
import { ANEXOS_DO_PARECER } from '../../../schemas/requerimento/parecer.ts';
import type { ParecerExternoVisto } from '../../../schemas/requerimento/vistas/pareceres.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';

export type AnexoDoParecer = ParecerExternoVisto['anexos'][number];

interface Props {
  readonly token: string;
  readonly anexos: readonly AnexoDoParecer[];
  /** By what the list is changed: files end one after the other. */
  readonly aoMudar: (muda: (antes: readonly AnexoDoParecer[]) => readonly AnexoDoParecer[]) => void;
  readonly envios: Envios;
  readonly lista: readonly Envio[];
}

/** The files of an outsider's opinion: each goes up at once by his link, and with the opinion when that is sent. */
export function AnexosDoParecer({ token, anexos, aoMudar, envios, lista }: Props): ReactElement {
  const [falha, setFalha] = useState<string | null>(null);
  const caminho = `publico/parecer/${token}/arquivos`;
  const anexar = (arquivos: readonly File[]): void => {
    for (const arquivo of arquivos.slice(0, ANEXOS_DO_PARECER - anexos.length))
      void envios.enviar(
        'parecer',
        arquivo,
        async (um, controle) => {
          const opcoes = { ...controle, inteiro: true, semAviso: true };
          const { id, nome, tamanho } = await enviarArquivo<AnexoDoParecer>(caminho, um, {}, opcoes);
          aoMudar((antes) => [...antes, { id, nome, tamanho }]);
        },
        conferirArquivo(arquivo, formatosDaMensagem),
      );
  };
  const tirar = async (id: number): Promise<void> => {
    setFalha(null);
    try {
      await api(`${caminho}/${id}/excluir`, { method: 'POST', semAviso: true, semNavegacao: true });
      aoMudar((antes) => antes.filter((um) => um.id !== id));
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setFalha(erro.message);
    }
  };
  return (
    <>
      {falha !== null && <Aviso tom="bad" titulo={falha} />}
      {(anexos.length > 0 || lista.length > 0) && (
        <ul aria-label="Anexos">
          {anexos.map(({ id, nome, tamanho }) => (
            <li key={id}>
              {nome} <span className="secundario pequeno">{tamanhoDoArquivo(tamanho)}</span>{' '}
              <Botao variante="texto" tamanho="pequeno" aria-label={`Tirar ${nome}`} onClick={() => void tirar(id)}>
                Tirar
              </Botao>
            </li>
          ))}
          {lista.map((envio) => (
            <EnvioEmCurso
              key={envio.id}
              envio={envio}
              aoTirar={() => envios.tirar(envio.id)}
              aoRepetir={() => void envios.repetir(envio.id)}
            />
          ))}
        </ul>
      )}
      {anexos.length < ANEXOS_DO_PARECER && (
        <AreaDeEnvio
          rotulo="Anexar arquivos ao parecer"
          formatos={formatosDaMensagem}
          varios
          texto={`PDF, PNG ou JPG, até 50 MB cada, no máximo ${ANEXOS_DO_PARECER}.`}
          botao="Anexar arquivo"
          aoEscolher={anexar}
        />
      )}
    </>
  );
}
