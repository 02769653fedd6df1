import { useMemo, useState } from 'react';
import { useListContext } from 'ra-core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../../dataProvider/avisos.ts';
import { ordemDe } from '../../../../../dataProvider/ordemDe.ts';
import type { Query } from '../../../../../dataProvider/query.ts';
import { abrirTarefas } from '../../../../../resources/tarefas/painelDeTarefas.ts';
import type { ColunaOferecida, FormatoComColunas } from '../../../../../schemas/requerimento/colunasDaExportacao.ts';
import type { ColunaDoModelo } from '../../../../../schemas/requerimento/modeloDeColunas.ts';
import { buscarOferta, pedirArquivo } from './chamadas.ts';
import { escolhaLembrada, lembrarEscolha, type Escolha } from './escolhaLembrada.ts';

interface Pessoais {
  readonly abertos: boolean;
  readonly finalidade: string;
}

/** The call of the list without its page: what a file is of. */
const useConsulta = (): Query => {
  const { sort, filterValues } = useListContext();
  return useMemo(() => {
    const { page: _p, per_page: _pp, ...consulta } = ordemDe({ sort, filter: filterValues as object });
    return consulta;
  }, [sort, filterValues]);
};

/** What the dialog works with: what there is, what is chosen of it, and the call for the file. */
export function useExportacao(aoFechar: () => void) {
  const query = useConsulta();
  const oferta = useQuery({
    queryKey: ['requerimento', 'exportar', 'colunas', query],
    queryFn: ({ signal }) => buscarOferta(query, signal),
    retry: false,
  });
  const [escolha, setEscolha] = useState<Escolha>(escolhaLembrada);
  const [pessoais, setPessoais] = useState<Pessoais>({ abertos: false, finalidade: '' });
  const [erros, setErros] = useState<Readonly<Record<string, string>>>({});
  const [recusa, setRecusa] = useState<string | null>(null);
  /** How often a file was refused: each time what is wrong comes in sight. */
  const [recusas, setRecusas] = useState(0);
  const [preparando, setPreparando] = useState(false);
  const { data } = oferta;
  const porId = useMemo(
    () => new Map(data?.familias.flatMap(({ colunas }) => colunas).map((coluna) => [coluna.id, coluna])),
    [data],
  );
  const { colunas, formato } = escolha;
  const vao = colunas.flatMap(({ id }): readonly ColunaOferecida[] => {
    const coluna = porId.get(id);
    return coluna?.pode === true ? [coluna] : [];
  });
  const mudar = (mudanca: Partial<Escolha>): void => {
    const nova = { ...escolha, ...mudanca };
    setEscolha(nova);
    lembrarEscolha(nova);
    setRecusa(null);
  };
  const exportar = async (): Promise<void> => {
    setPreparando(true);
    setRecusa(null);
    setErros({});
    try {
      const tarefa = await pedirArquivo(query, {
        formato,
        colunas: vao.map(({ id }) => id),
        abertos: pessoais.abertos && data?.pode_abrir === true,
        ...(pessoais.finalidade.trim() === '' ? {} : { finalidade: pessoais.finalidade }),
      });
      if (tarefa !== null) {
        avisar(true, 'Exportação iniciada. Avisamos quando o arquivo estiver pronto');
        abrirTarefas();
      }
      aoFechar();
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setErros(erro.porCampo);
      setRecusa(erro.porCampo['finalidade'] === undefined ? erro.mensagem : null);
      setRecusas((antes) => antes + 1);
      setPreparando(false);
    }
  };
  return {
    query,
    oferta,
    /** In their order, those that the requests of the list do not offer among them. */
    colunas,
    /** Of these the file will be. */
    vao,
    formato,
    pessoais,
    erros,
    recusa,
    recusas,
    preparando,
    escolher: (novas: readonly ColunaDoModelo[]) => mudar({ colunas: novas }),
    alternar: ({ id, rotulo }: ColunaOferecida) =>
      mudar({
        colunas: colunas.some((um) => um.id === id)
          ? colunas.filter((um) => um.id !== id)
          : [...colunas, { id, rotulo }],
      }),
    mudarFormato: (novo: FormatoComColunas) => mudar({ formato: novo }),
    mudarPessoais: (mudanca: Partial<Pessoais>) => {
      setPessoais({ ...pessoais, ...mudanca });
      // What was said of it is no longer said of what is written now.
      setErros({});
    },
    /** Why it is not among those that go into the file; undefined: it is, or nothing is known yet. */
    porQueNao: (id: string): string | undefined => {
      if (data === undefined || porId.get(id)?.pode === true) return undefined;
      return porId.has(id) ? 'sem permissão' : 'não há nestes requerimentos';
    },
    exportar: () => void exportar(),
  };
}
