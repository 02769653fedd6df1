import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { api } from '../../dataProvider/http.ts';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { Esqueleto } from '../../panels/layout/ui/Esqueleto.tsx';
import { FalhaAoCarregar } from '../../panels/layout/ui/FalhaAoCarregar.tsx';
import { Selecao } from '../../panels/layout/ui/Selecao.tsx';
import { diaDaSemana, somarDias } from '../../schemas/brasil/dias.ts';
import { mostrarData } from '../../schemas/brasil/data.ts';
import { diasDaSemana } from '../../schemas/expediente.ts';
import type { Painel } from '../../schemas/permissions.ts';
import { textosDosPaineis } from '../../schemas/textosDosPaineis.ts';
import type { HorariosVistos } from '../../schemas/requerimento/vistas/vistorias.ts';
import { calado, caminhoDo } from '../requerimento/chamadas.ts';

/** Whose open times are asked for: the request, its run where several are open, and the inspection that is moved. */
export interface DeQue {
  readonly painel: Painel;
  readonly requerimento: number;
  readonly execucao?: number | undefined;
  readonly vistoria?: number | undefined;
}

/** Open times of some weeks, and the ways to the weeks beside them. */
export interface Horarios {
  readonly consulta: UseQueryResult<HorariosVistos>;
  /** To the weeks that were looked at before; null among the first. */
  readonly voltar: (() => void) | null;
  /** To the weeks from this day on. */
  readonly seguir: (de: string) => void;
}

/** Open times, asked for anew whenever a dialog opens: others book them too. */
export function useHorarios({ painel, requerimento, execucao, vistoria }: DeQue): Horarios {
  // First days of the weeks gone on to, the last one shown; the very first is the server's to choose.
  const [passos, setPassos] = useState<readonly string[]>([]);
  const de = passos.at(-1);
  const consulta = useQuery({
    queryKey: ['vistorias', 'horarios', painel, requerimento, execucao, vistoria, de],
    queryFn: ({ signal }) =>
      api<HorariosVistos>(`${caminhoDo(painel, requerimento)}/vistorias/horarios`, {
        ...calado,
        signal,
        query: { de, execucao, vistoria },
      }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    consulta,
    voltar: passos.length === 0 ? null : () => setPassos(passos.slice(0, -1)),
    seguir: (novo) => setPassos([...passos, novo]),
  };
}

const SEMANA = Object.values(diasDaSemana);

/** 'Quinta-feira, 03/12/2026' */
export const diaPorExtenso = (dia: string): string => `${SEMANA[diaDaSemana(dia)] ?? ''}, ${mostrarData(dia)}`;

export interface Escolhido {
  readonly dia: string;
  readonly hora: string;
}

interface Props {
  readonly horarios: Horarios;
  readonly escolhido: Escolhido;
  readonly aoEscolher: (novo: Escolhido) => void;
  readonly erros: Readonly<Partial<Record<'dia' | 'hora', string | undefined>>>;
}

/** A day and an hour out of the open ones, by the browser's own lists. */
export function EscolherHorario({
  horarios: { consulta, voltar, seguir },
  escolhido,
  aoEscolher,
  erros,
}: Props): ReactElement {
  const { data, error, refetch, isPlaceholderData } = consulta;
  if (data === undefined)
    return error === null ? (
      <Esqueleto rotulo="Carregando os horários livres…" linhas={2} />
    ) : (
      <FalhaAoCarregar titulo="Não foi possível carregar os horários livres." erro={error} tentarDeNovo={refetch} />
    );
  const { horarios, duracao, de, ate } = data;
  const dias = [...new Set(horarios.map(({ dia }) => dia))];
  const horas = horarios.filter(({ dia }) => dia === escolhido.dia).map(({ hora }) => hora);
  // A day of other weeks is not among these to be seen: it is chosen anew.
  const ir = (aonde: () => void): void => {
    if (escolhido.dia !== '') aoEscolher({ dia: '', hora: '' });
    aonde();
  };
  const passagem = (
    <div>
      {voltar !== null && (
        <Botao variante="texto" tamanho="pequeno" carregando={isPlaceholderData} onClick={() => ir(voltar)}>
          Ver dias anteriores
        </Botao>
      )}
      <Botao
        variante="texto"
        tamanho="pequeno"
        carregando={isPlaceholderData}
        onClick={() => ir(() => seguir(somarDias(ate, 1)))}
      >
        Ver dias seguintes
      </Botao>
    </div>
  );
  if (!data.tem_horarios && duracao > 0) return <p role="status">{textosDosPaineis.vistoria.semHorarios}.</p>;
  if (dias.length === 0)
    return (
      <>
        <p role="status">
          Não há horário livre de {mostrarData(de)} até {mostrarData(ate)}.
        </p>
        {passagem}
      </>
    );
  return (
    <>
      <Selecao
        rotulo="Dia"
        vazio="Escolha o dia"
        valor={escolhido.dia}
        erro={erros.dia}
        opcoes={dias.map((dia) => ({ valor: dia, rotulo: diaPorExtenso(dia) }))}
        ajuda={`Dias de ${mostrarData(de)} até ${mostrarData(ate)}.`}
        aoEscolher={(dia) => aoEscolher({ dia, hora: '' })}
      />
      {passagem}
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
