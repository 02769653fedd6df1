import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { aparenciaDoTermo } from '../../../../resources/requerimento/aparenciaDoTermo.ts';
import { dataHoraNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import { mostrarData } from '../../../../schemas/brasil/data.ts';
import { situacaoDoTermo } from '../../../../schemas/requerimento/termos.ts';
import type { DestinatarioDoTermo, Termo } from '../../../../schemas/requerimento/termo.ts';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { caminhoDoTermo } from '../../termo/caminhoDoTermo.ts';
import { nomeNoRastro } from '../../../../schemas/requerimento/nomeNoRastro.ts';

const ciencia = ({ exige_ciencia, ciencia_ate }: Termo): string => {
  if (!exige_ciencia) return 'Não pede confirmação da ciência';
  return ciencia_ate === null ? 'Pede confirmação da ciência' : `Pede ciência até ${mostrarData(ciencia_ate)}`;
};

const provas = ({ lido_em, ciente_em }: DestinatarioDoTermo): string =>
  [
    lido_em === null ? null : `Lido em ${dataHoraNaCidade(lido_em)}`,
    ciente_em === null ? null : `ciência em ${dataHoraNaCidade(ciente_em)}`,
  ]
    .filter((x) => x !== null)
    .join(' · ');

/** One notice: whom it went to, and what each did with it. */
export function CartaoDoTermo({ termo }: { readonly termo: Termo }): ReactElement {
  const { id, titulo, enviado_por, enviado_em, destinatarios } = termo;
  return (
    <Cartao titulo={`Termo ${id}: ${titulo}`}>
      <p className="secundario pequeno">
        {nomeNoRastro(enviado_por)}, {dataHoraNaCidade(enviado_em)} · {ciencia(termo)}
      </p>
      <ul className="termo-destinatarios">
        {destinatarios.map((d) => (
          <li key={d.envio}>
            <div>
              <p>
                <Link to={caminhoDoTermo(d.envio)}>{d.nome}</Link>
              </p>
              <p className="secundario pequeno">{[d.papel, provas(d)].filter(Boolean).join(' · ')}</p>
              {d.vencido !== undefined && d.ciente_em === null && (
                <p className="termo-vencido pequeno">O prazo da ciência terminou em {mostrarData(d.vencido)}</p>
              )}
            </div>
            <StatusChip {...aparenciaDoTermo(situacaoDoTermo(d))} />
          </li>
        ))}
      </ul>
    </Cartao>
  );
}
