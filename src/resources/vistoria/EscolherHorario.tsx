import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { api } from '../../dataProvider/http.ts';
import { Esqueleto } from '../../panels/layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../panels/layout/ui/FalhaAoCarregar.tsx';
import { Selecao } from '../../panels/layout/ui/Selecao.tsx';
import { diaDaSemana } from '../../schemas/brasil/dias.ts';
import { mostrarData } from '../../schemas/brasil/data.ts';
import { diasDaSemana } from '../../schemas/expediente.ts';
import type { Painel } from '../../schemas/permissions.ts';
import type { HorariosVistos } from '../../schemas/requerimento/vistas/vistorias.ts';
import { calado, caminhoDo } from '../requerimento/chamadas.ts';

/** Whose open times are asked for: the request, its run where several are open, and the inspection that is moved. */
export interface DeQue {
  readonly painel: Painel;
  readonly requerimento: number;
  readonly execucao?: number | undefined;
  readonly vistoria?: number | undefined;
}

/** Open times, asked for anew whenever a dialog opens: others book them too. */
export const useHorarios = ({ painel, requerimento, execucao, vistoria }: DeQue): UseQueryResult<HorariosVistos> =>
  useQuery({
    queryKey: ['vistorias', 'horarios', painel, requerimento, execucao, vistoria],
    queryFn: ({ signal }) =>
      api<HorariosVistos>(`${caminhoDo(painel, requerimento)}/vistorias/horarios`, {
        ...calado,
        signal,
        query: { execucao, vistoria },
      }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

const SEMANA = Object.values(diasDaSemana);

/** 'Quinta-feira, 03/12/2026' */
export const diaPorExtenso = (dia: string): string => `${SEMANA[diaDaSemana(dia)] ?? ''}, ${mostrarData(dia)}`;

export interface Escolhido {
  readonly dia: string;
  readonly hora: string;
}

interface Props {
  readonly consulta: UseQueryResult<HorariosVistos>;
  readonly escolhido: Escolhido;
  readonly aoEscolher: (novo: Escolhido) => void;
  readonly erros: Readonly<Partial<Record<'dia' | 'hora', string | undefined>>>;
}

/** A day and an hour out of the open ones, by the browser's own lists. */
export function EscolherHorario({ consulta, escolhido, aoEscolher, erros }: Props): ReactElement {
  const { data, error, refetch } = consulta;
  if (data === undefined)
    return error === null ? (
      <Esqueleto rotulo="Carregando os horários livres…" linhas={2} />
    ) : (
      <FalhaAoCarregar titulo="Não foi possível carregar os horários livres." erro={error} tentarDeNovo={refetch} />
    );
  const { horarios, duracao, ate } = data;
  const dias = [...new Set(horarios.map(({ dia }) => dia))];
  const horas = horarios.filter(({ dia }) => dia === escolhido.dia).map(({ hora }) => hora);
  if (dias.length === 0)
    return <p role="status">Não há horário livre até {mostrarData(ate)}. Tente de novo outro dia.</p>;
  return (
    <>
      <Selecao
        rotulo="Dia"
        vazio="Escolha o dia"
        valor={escolhido.dia}
        erro={erros.dia}
        opcoes={dias.map((dia) => ({ valor: dia, rotulo: diaPorExtenso(dia) }))}
        aoEscolher={(dia) => aoEscolher({ dia, hora: '' })}
      />
      <Selecao
        rotulo="Hora"
        vazio={escolhido.dia === '' ? 'Escolha antes o dia' : 'Escolha a hora'}
        valor={escolhido.hora}
        erro={erros.hora}
        ajuda={`A vistoria leva ${duracao} minutos.`}
        opcoes={horas.map((hora) => ({ valor: hora, rotulo: hora }))}
        aoEscolher={(hora) => aoEscolher({ ...escolhido, hora })}
      />
    </>
  );
}
