import type { ReactElement } from 'react';
import { mostrarData } from '../../schemas/brasil/data.ts';
import { resolvida } from '../../schemas/requerimento/contrapartida.ts';
import type { ContrapartidaVista } from '../../schemas/requerimento/vistas/valores.ts';
import { PorQueDaData } from './PorQueDaData.tsx';
import { oQueEsperaPorEla } from './aparenciaDaContrapartida.ts';
import './cobrancaDados.css';

const prazoDita = ({ ate, prazo_do_fim: doFim }: ContrapartidaVista): string => {
  if (ate !== null) return mostrarData(ate);
  return doFim === undefined ? 'Sem prazo' : `${doFim}, do deferimento do requerimento`;
};

/** What a counterpart asks, how much of it is left, until when, by which law, and why it was waived. */
export function DadosDaContrapartida({
  contrapartida: c,
}: {
  readonly contrapartida: ContrapartidaVista;
}): ReactElement {
  const parcial = c.valor !== null && c.falta !== c.valor && !resolvida(c);
  return (
    <>
      <p>{c.descricao}</p>
      <dl className="cobranca-dados">
        {c.valor !== null && (
          <div>
            <dt>Quantidade</dt>
            <dd className="numero">{c.valor}</dd>
          </div>
        )}
        {parcial && (
          <div>
            <dt>Falta</dt>
            <dd className="numero">{c.falta}</dd>
          </div>
        )}
        <div>
          <dt>Prazo</dt>
          <dd className="numero">{prazoDita(c)}</dd>
        </div>
        <div>
          <dt>Comprovação</dt>
          <dd>{c.comprovacao.nome}</dd>
        </div>
        {c.fundamento !== null && (
          <div>
            <dt>Base legal</dt>
            <dd>{c.fundamento}</dd>
          </div>
        )}
      </dl>
      {!resolvida(c) && (
        <div className="prazo-explicado">
          <PorQueDaData explicacao={c.explicacao} />
        </div>
      )}
      {c.motivo !== null && <p className="secundario pequeno">De onde vem a quantidade: {c.motivo}</p>}
      {c.bloqueia !== null && !resolvida(c) && <p className="secundario pequeno">{oQueEsperaPorEla[c.bloqueia]}</p>}
      {(c.prorrogacoes ?? []).map(({ de, ate, motivo, quando }) => (
        <p key={quando} className="secundario pequeno">
          Prazo estendido de {mostrarData(de)} para {mostrarData(ate)}: {motivo}
        </p>
      ))}
      {c.dispensa !== undefined && (
        <p className="secundario pequeno">
          Dispensada: {c.dispensa.motivo} ({c.dispensa.fundamento})
        </p>
      )}
    </>
  );
}
