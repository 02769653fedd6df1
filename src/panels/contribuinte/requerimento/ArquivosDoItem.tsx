import type { ReactElement } from 'react';
import { AreaDeEnvio } from '../../../resources/requerimento/AreaDeEnvio.tsx';
import { baixarArquivo } from '../../../resources/requerimento/abrirArquivo.ts';
import { caminhoDo, remessaPara } from '../../../resources/requerimento/chamadas.ts';
import { conferirArquivo, oQueSeAceita } from '../../../resources/requerimento/conferirArquivo.ts';
import type { Envio, Envios, Remessa } from '../../../resources/requerimento/createEnvios.ts';
import { ArquivoRecebido, EnvioEmCurso } from '../../../resources/requerimento/LinhaDeEnvio.tsx';
import { useRetomada } from '../../../resources/requerimento/useRetomada.ts';
import type { ExigenciaDoArquivo } from '../../../schemas/processo/exigenciaDosArquivos.ts';
import type { ArquivoDoItem } from '../../../schemas/requerimento/encenadas.ts';
import { Botao } from '../../layout/ui/Botao.tsx';
import { useLugarDoFormulario } from '../formulario/lugarDoFormulario.ts';

interface Props {
  readonly requerimentoId: number;
  /** Name of the list of uploads under way: one for each place that takes files. */
  readonly lugar: string;
  /** Where the server puts them: `documento:matricula`, `contestacao:3`. */
  readonly alvo: string;
  readonly rotulo: string;
  readonly formatos: readonly string[];
  /** What its document or field says of each file beside the formats. */
  readonly exigencia?: ExigenciaDoArquivo;
  readonly depois?: string;
  readonly botao: string;
  /** False: the next file takes the place of the one that is there. Absent: several. */
  readonly varios?: boolean;
  readonly novos: readonly ArquivoDoItem[];
  readonly mudar: (mudanca: (antes: readonly ArquivoDoItem[]) => readonly ArquivoDoItem[]) => void;
  readonly envios: Envios;
  readonly emCurso: readonly Envio[];
}

/** Keeps what the server answered beside the item it is for. */
const remessaDoItem =
  (remessa: Remessa, guardar: (arquivo: ArquivoDoItem) => void): Remessa =>
  async (arquivo, controle) => {
    const { id, nome, tamanho } = (await remessa(arquivo, controle)) as ArquivoDoItem;
    guardar({ id, nome, tamanho });
  };

/** Files meant for an item of a round: received, on their way, and the place to choose more. */
export function ArquivosDoItem(props: Props): ReactElement {
  const {
    requerimentoId,
    lugar,
    alvo,
    rotulo,
    formatos,
    exigencia = {},
    depois = '',
    varios = true,
    novos,
    mudar,
    envios,
    emCurso,
  } = props;
  const { painel } = useLugarDoFormulario();
  const subindo = emCurso.filter((envio) => envio.alvo === lugar);
  const caminho = `${caminhoDo(painel, requerimentoId)}/arquivos`;
  const remessa = remessaDoItem(
    remessaPara(caminho, alvo, { declara: exigencia.nao_aceita !== undefined }),
    (arquivo) => mudar((antes) => [...(varios ? antes : []), arquivo]),
  );
  useRetomada(
    envios,
    caminho,
    () => remessa,
    () => undefined,
    [lugar],
  );
  return (
    <div>
      <ul>
        {novos.map((arquivo) => (
          <ArquivoRecebido
            key={arquivo.id}
            arquivo={arquivo}
            nota="Recebido e verificado. Ainda não enviado à prefeitura."
            aoBaixar={() => void baixarArquivo(painel, arquivo.id)}
            acoes={
              <Botao
                variante="texto"
                tamanho="pequeno"
                aria-label={`Retirar ${arquivo.nome}`}
                onClick={() => mudar((antes) => antes.filter(({ id }) => id !== arquivo.id))}
              >
                Retirar
              </Botao>
            }
          />
        ))}
        {subindo.map((envio) => (
          <EnvioEmCurso
            key={envio.id}
            envio={envio}
            aoTirar={() => envios.tirar(envio.id)}
            aoPausar={() => envios.pausar(envio.id)}
            aoRepetir={() => void envios.repetir(envio.id)}
          />
        ))}
      </ul>
      <AreaDeEnvio
        rotulo={rotulo}
        formatos={formatos}
        varios={varios}
        texto={`${oQueSeAceita(formatos, exigencia)}${depois}`}
        nao_aceita={exigencia.nao_aceita}
        botao={novos.length === 0 ? props.botao : varios ? 'Enviar mais um' : 'Trocar o arquivo'}
        aoEscolher={(arquivos) => {
          for (const { id, fase } of subindo) if (fase === 'falhou') envios.tirar(id);
          for (const arquivo of arquivos)
            void envios.enviar(
              lugar,
              arquivo,
              remessa,
              conferirArquivo(arquivo, formatos, exigencia.tamanho_maximo_mb),
            );
        }}
      />
    </div>
  );
}
