import type { ReactElement } from 'react';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import type { ConsultaVista } from '../../../../schemas/requerimento/vistas/consultas.ts';

const andamento = ({ situacao, tentativas, limite, proxima_em }: ConsultaVista): string => {
  if (situacao === 'falhou')
    return 'O portal não tenta mais por conta própria: consulte de novo ou informe o resultado.';
  if (tentativas === 0) return 'A primeira tentativa está por sair.';
  const feitas = `Tentativa ${tentativas} de ${limite}`;
  return proxima_em === null ? `${feitas}, a última.` : `${feitas}. A próxima: ${dataHoraNaCidade(proxima_em)}.`;
};

/** What open steps ask other systems: of which, how often it was tried, when it is tried again, and why the last try failed. */
export function ConsultasEmCurso({ consultas }: { readonly consultas: readonly ConsultaVista[] }): ReactElement {
  return (
    <ul className="esperas">
      {consultas.map((consulta) => (
        <li key={consulta.execucao}>
          <p>
            {consulta.situacao === 'falhou'
              ? `${consulta.conector} não respondeu à consulta.`
              : `Consultando ${consulta.conector}…`}
          </p>
          <p className="secundario">{andamento(consulta)}</p>
          {consulta.motivo !== null && <p className="secundario">{consulta.motivo}.</p>}
        </li>
      ))}
    </ul>
  );
}
