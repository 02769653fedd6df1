import type { ReactElement } from 'react';
import { FalhaAoCarregar } from '../../../layout/ui/FalhaAoCarregar.tsx';
import { Esqueleto } from '../../../layout/ui/Esqueleto.tsx';
import { useLugar } from '../lugar.ts';
import { useMigracao } from './chamadas.ts';
import { requerimentosEmPalavras, semCorrespondencia } from './palavras.ts';

interface Props {
  readonly processoId: number;
  readonly numero: number;
  /** Where the map was chosen: on the page before this dialog, or when the publication was scheduled; undefined: nowhere yet. */
  readonly escolhido: 'agora' | 'no-agendamento' | undefined;
}

/** How many would go along by equal names, and what has no match: before it is asked for together with the publication. */
export function OQuePassa({ processoId, numero, escolhido }: Props): ReactElement {
  const lugar = useLugar();
  const { data, error, refetch } = useMigracao(lugar, processoId, numero);
  if (error !== null)
    return <FalhaAoCarregar titulo="Não foi possível ler os requerimentos." erro={error} tentarDeNovo={refetch} />;
  if (data === undefined) return <Esqueleto rotulo="Lendo os requerimentos…" linhas={2} />;
  if (data.total === 0) return <p className="secundario">Nenhum requerimento em andamento.</p>;
  const faltam = semCorrespondencia(data);
  return (
    <div className="pequeno">
      <p>
        {requerimentosEmPalavras(data.total)} em andamento.{' '}
        {escolhido === 'agora'
          ? 'Vão pelas correspondências que você escolheu.'
          : escolhido === 'no-agendamento'
            ? 'Vão pelas correspondências guardadas com o agendamento.'
            : faltam === null
              ? 'Tudo tem correspondência na versão nova.'
              : `Sem correspondência: ${faltam}.`}
      </p>
      {escolhido !== 'agora' && (
        <p>
          <a href={lugar.passagem(processoId, numero)}>
            {escolhido === undefined
              ? 'Conferir as correspondências e ensaiar antes'
              : 'Escolher outras correspondências'}
          </a>
        </p>
      )}
    </div>
  );
}
