import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { caminhoDo, remessaPara, retirarArquivos } from '../../../../resources/requerimento/chamadas.ts';
import type { ServicosDeArquivo } from '../../../../resources/requerimento/ListaDeDocumentos.tsx';
import type { Remessa } from '../../../../resources/requerimento/createEnvios.ts';
import { useEnvios } from '../../../../resources/requerimento/useEnvios.ts';
import { useRetomada } from '../../../../resources/requerimento/useRetomada.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ArquivoVisto } from '../../../../schemas/requerimento/vistas/arquivos.ts';
import { useAtualizarRequerimento } from '../chamadas/requerimentoVisto.ts';

const PAINEL = 'painel-prefeitura';
const PERGUNTA =
  'O arquivo deixa de valer e ninguém mais pode abri-lo; o histórico diz que ele esteve aqui. Se ele tomou o lugar de outro, o outro volta a valer. Não há como desfazer.';

export type Anexos = ServicosDeArquivo &
  Required<Pick<ServicosDeArquivo, 'aoRetirar' | 'podeRetirar' | 'perguntaAoRetirar'>>;

interface Opcoes {
  /** Done before each file goes; what it throws stands at the file. */
  readonly antes?: () => Promise<void>;
  /** An own act made this version of the request. */
  readonly aoAvancar?: (versao: number) => void;
}

/** Files that the sector attaches to the step it works in, each an act that counts at once. */
export function useAnexos(requerimento: RequerimentoVisto, { antes, aoAvancar }: Opcoes = {}): Anexos {
  const { id: requerimentoId, arquivos_a_retirar: retiraveis = [] } = requerimento;
  const { envios, lista } = useEnvios();
  const atualizar = useAtualizarRequerimento(requerimentoId);
  const retirar = async ({ id, nome }: ArquivoVisto): Promise<void> => {
    try {
      const { versao } = await retirarArquivos(PAINEL, requerimentoId, [id]);
      if (versao !== undefined) aoAvancar?.(versao);
      avisar(true, `${nome} retirado.`);
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      avisar(false, erro.mensagem);
    }
    await atualizar();
  };
  const caminho = `${caminhoDo(PAINEL, requerimentoId)}/arquivos`;
  const remessa =
    (alvo: string): Remessa =>
    async (arquivo, controle) => {
      await antes?.();
      const { versao } = await remessaPara(caminho, alvo)(arquivo, controle);
      if (versao !== undefined) aoAvancar?.(versao);
    };
  useRetomada(envios, caminho, remessa, () => void atualizar());
  return {
    envios,
    emCurso: lista,
    remessa,
    aoReceber: () => void atualizar(),
    aoRetirar: (arquivo) => void retirar(arquivo),
    perguntaAoRetirar: PERGUNTA,
    podeRetirar: ({ id }) => retiraveis.includes(id),
  };
}
