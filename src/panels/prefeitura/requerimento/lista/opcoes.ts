import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../dataProvider/http.ts';
import type { Pagina } from '../../../../schemas/envelope.ts';
import { siglaDo, useSetores } from '../chamadas/equipe.ts';
import { nomeDaEtapaListada, type EtapaListada } from '../../../../schemas/requerimento/etapaListada.ts';
import { finais } from '../../../../schemas/requerimento/situacao.ts';
import { opcoesDePrioridade, type DeLista, type Escolha } from './filtros.ts';

export interface Opcao {
  readonly id: Escolha;
  readonly nome: string;
}

const opcoesDeDesfecho: readonly Opcao[] = finais.map((nome) => ({ id: nome, nome }));
const CINCO_MINUTOS = 300_000;

/** What can be chosen in each advanced filter; asked for only when its names are needed. */
export function useOpcoes(campo: DeLista, ativo: boolean): readonly Opcao[] {
  const setores = useSetores(ativo && campo === 'setor_id').data;
  const { data: outras = [] } = useQuery<readonly Opcao[]>({
    queryKey: ['requerimento-opcoes', campo],
    enabled: ativo && campo !== 'setor_id' && campo !== 'prioridade' && campo !== 'desfecho',
    staleTime: CINCO_MINUTOS,
    queryFn: async () => {
      if (campo === 'responsavel_id')
        return api<readonly Opcao[]>('recursos/usuarios-prefeitura', { semNavegacao: true });
      if (campo === 'etapa') {
        const etapas = await api<readonly EtapaListada[]>('painel-prefeitura/requerimento/etapas', {
          semNavegacao: true,
        });
        return etapas.map((etapa) => ({ id: etapa.chave, nome: nomeDaEtapaListada(etapa) }));
      }
      const { data } = await api<Pagina<Opcao & { nome_curto: string }>>('painel-prefeitura/processo', {
        query: { per_page: 500 },
        semNavegacao: true,
      });
      return data.map(({ id, nome_curto }) => ({ id, nome: nome_curto }));
    },
  });
  if (campo === 'prioridade') return opcoesDePrioridade;
  if (campo === 'desfecho') return opcoesDeDesfecho;
  return campo === 'setor_id' ? (setores ?? []).map((setor) => ({ id: setor.id, nome: siglaDo(setor) })) : outras;
}
