import type { ReactElement } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../../dataProvider/http.ts';
import type { AtoEmLote } from '../../../../schemas/requerimento/lote.ts';
import { prioridades, type Prioridade } from '../../../../schemas/requerimento/situacao.ts';
import { nomeComAusencia } from '../../../../schemas/substituicao.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Escolha } from '../../../layout/ui/Escolha.tsx';
import { Selecao } from '../../../layout/ui/Selecao.tsx';
import { SEM_RESPONSAVEL } from '../acoes/useValores.ts';
import { useAnalistas, useSetores } from '../chamadas/equipe.ts';
import { nomeDaPrioridade } from '../pecas/Prioridade.tsx';
import { setorDeTodos, type DeOnde, type Escolhido } from './atos.ts';

export interface ValoresDoLote {
  readonly responsavel: string;
  readonly setor: string;
  readonly prioridade: Prioridade;
  readonly motivo: string;
}

export const valoresIniciais: ValoresDoLote = { responsavel: '', setor: '', prioridade: 'normal', motivo: '' };

export interface PropsDosCampos {
  readonly escolhidos: readonly Escolhido[];
  readonly de: DeOnde;
  readonly valores: ValoresDoLote;
  readonly mudar: (mudanca: Partial<ValoresDoLote>) => void;
  readonly erro: string | undefined;
}

/** All of the city's staff, for requests of several sectors: whoever does not work in one is refused there, by name. */
const useEquipe = (ativo: boolean): UseQueryResult<readonly { readonly id: number; readonly nome: string }[]> =>
  useQuery({
    queryKey: ['requerimento-opcoes', 'responsavel_id'],
    queryFn: () => api<readonly { id: number; nome: string }[]>('recursos/usuarios-prefeitura', { semNavegacao: true }),
    enabled: ativo,
    staleTime: 300_000,
  });

function Atribuir({ escolhidos, de, valores, mudar, erro }: PropsDosCampos): ReactElement {
  const setor = setorDeTodos(escolhidos, de);
  const analistas = useAnalistas(setor);
  const equipe = useEquipe(setor === undefined);
  const pessoas =
    setor === undefined
      ? (equipe.data ?? []).map(({ id, nome }) => ({ valor: String(id), rotulo: nome }))
      : (analistas.data ?? []).map((um) => ({ valor: String(um.id), rotulo: nomeComAusencia(um) }));
  return (
    <Selecao
      rotulo="Responsável"
      vazio="Escolha a pessoa"
      erro={erro}
      ajuda={
        setor === undefined
          ? 'Os escolhidos podem ser de mais de um setor: fica como está o que for de um setor em que a pessoa não trabalha.'
          : 'Quem pode analisar no setor destes requerimentos.'
      }
      valor={valores.responsavel}
      aoEscolher={(responsavel) => mudar({ responsavel })}
      opcoes={[...pessoas, { valor: SEM_RESPONSAVEL, rotulo: 'Deixar sem responsável' }]}
      listas={[setor === undefined ? equipe : analistas]}
    />
  );
}

function Encaminhar({ valores, mudar, erro }: PropsDosCampos): ReactElement {
  const setores = useSetores();
  return (
    <>
      <Selecao
        rotulo="Setor"
        vazio="Escolha o setor"
        erro={erro}
        valor={valores.setor}
        aoEscolher={(setor) => mudar({ setor })}
        listas={[setores]}
        opcoes={(setores.data ?? []).map(({ id, sigla, nome }) => ({
          valor: String(id),
          rotulo: sigla ? `${sigla} – ${nome}` : nome,
        }))}
      />
      <AreaDeTexto
        rotulo="Observação"
        opcional
        rows={3}
        value={valores.motivo}
        maxLength={2000}
        ajuda="Fica no histórico de cada requerimento."
        onChange={(evento) => mudar({ motivo: evento.target.value })}
      />
    </>
  );
}

const Priorizar = ({ valores, mudar, erro }: PropsDosCampos): ReactElement => (
  <Escolha
    rotulo="Prioridade"
    nome="prioridade"
    opcoes={prioridades.map((valor) => ({ valor, rotulo: nomeDaPrioridade[valor] }))}
    valor={valores.prioridade}
    erro={erro}
    aoEscolher={(prioridade) => mudar({ prioridade })}
  />
);

/** What each act asks for. */
export const camposDoLote: { readonly [A in AtoEmLote]: (props: PropsDosCampos) => ReactElement } = {
  atribuir: Atribuir,
  encaminhar: Encaminhar,
  priorizar: Priorizar,
};
