import type { ReactElement } from 'react';
import { GrafoDasEtapas } from '../../../../../resources/requerimento/grafo/GrafoDasEtapas.tsx';
import { MemoriaDeCalculo, type LinhaDaMemoria } from '../../../../../resources/requerimento/MemoriaDeCalculo.tsx';
import { PrazoExplicado } from '../../../../../resources/requerimento/PrazoExplicado.tsx';
import { mostrarData } from '../../../../../schemas/brasil/data.ts';
import type { EnsaioVisto } from '../../../../../schemas/requerimento/ensaio/visto.ts';
import { Cartao } from '../../../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../../../layout/ui/StatusChip.tsx';

type ComVisto = { readonly visto: EnsaioVisto };

const deTaxas = ({ cobrancas, previstas }: EnsaioVisto): readonly LinhaDaMemoria[] =>
  cobrancas.length > 0
    ? cobrancas.map(({ id, nome, valor, memoria, situacao, quitada }) => ({
        ...{ chave: String(id), nome, valor, memoria },
        detalhe: quitada ? 'quitada' : situacao,
      }))
    : previstas.map(({ chave, nome, resultado, memoria_texto }) => ({
        ...{ chave, nome, valor: resultado.valor_brl ?? null, memoria: memoria_texto },
        falta: resultado.erro?.mensagem,
      }));

function Taxas({ visto }: ComVisto): ReactElement | null {
  const linhas = deTaxas(visto);
  if (linhas.length === 0) return null;
  return (
    <Cartao titulo={visto.cobrancas.length > 0 ? 'Taxas' : 'Taxas previstas'}>
      <MemoriaDeCalculo linhas={linhas} />
    </Cartao>
  );
}

function Documentos({ visto }: ComVisto): ReactElement | null {
  if (visto.documentos.length === 0) return null;
  return (
    <Cartao titulo="Documentos">
      <ul className="teste-lista">
        {visto.documentos.map(({ alvo, nome, etapa, exigido, entregue }) => (
          <li key={alvo}>
            <b>{nome}</b>
            <span className="secundario pequeno">
              {` ${etapa} · ${entregue ? 'entregue' : exigido ? 'pedido' : 'só se a equipe pedir'}`}
            </span>
          </li>
        ))}
      </ul>
    </Cartao>
  );
}

/** How the request of the test run stands: status, open steps with their terms, the drawing, fees, documents, papers. */
export function SituacaoDoTeste({ visto }: ComVisto): ReactElement {
  const { situacao, desfecho, abertas, prazo_total, emitidos, numero_do_requerimento, numero_do_processo } = visto;
  const numeros = [
    numero_do_requerimento === null ? '' : `Requerimento ${numero_do_requerimento}`,
    numero_do_processo === null ? '' : `Processo ${numero_do_processo}`,
  ].filter((parte) => parte !== '');
  return (
    <div className="teste-situacao">
      <Cartao titulo="Como está">
        <p role="status" className="teste-status">
          <StatusChip status={situacao} />
          {numeros.length > 0 && (
            <span className="secundario pequeno">{`${numeros.join(' · ')} (só neste teste)`}</span>
          )}
        </p>
        {desfecho?.motivo != null && desfecho.motivo !== '' && <p>{desfecho.motivo}</p>}
        <ul className="teste-lista">
          {abertas.map(({ execucao, nome, setor, situacao: daEtapa, prazo, sem_caminho }) => (
            <li key={execucao}>
              <b>{nome}</b>
              <span className="secundario pequeno">
                {` ${setor ?? 'Requerente'} · ${sem_caminho ? 'nenhum caminho serve às respostas' : daEtapa.replace('_', ' ')}`}
              </span>
              <PrazoExplicado prazo={prazo} />
            </li>
          ))}
        </ul>
        {prazo_total !== null && (
          <div>
            <h3>Prazo do requerimento todo</h3>
            <PrazoExplicado prazo={prazo_total} />
          </div>
        )}
      </Cartao>
      <Cartao titulo="No desenho">
        <GrafoDasEtapas grafo={visto.grafo} completo />
      </Cartao>
      <Taxas visto={visto} />
      <Documentos visto={visto} />
      {emitidos.length > 0 && (
        <Cartao titulo="Papéis emitidos">
          <ul className="teste-lista">
            {emitidos.map(({ nome, numero, valido_ate, suspensa_desde }) => (
              <li key={`${nome} ${numero}`}>
                <b>{`${nome} nº ${numero}`}</b>
                <span className="secundario pequeno">
                  {valido_ate === null ? ' sem data de validade' : ` válido até ${mostrarData(valido_ate)}`}
                  {suspensa_desde !== null && `, suspenso desde ${mostrarData(suspensa_desde)}`}
                </span>
              </li>
            ))}
          </ul>
        </Cartao>
      )}
    </div>
  );
}
