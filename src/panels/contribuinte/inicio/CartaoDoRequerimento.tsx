import type { ReactElement } from 'react';
import { baixarDocumento } from '../../../resources/requerimento/abrirArquivo.ts';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { Passos } from '../../../resources/requerimento/Passos.tsx';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { comCapital } from '../../../schemas/comCapital.ts';
import { diaNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import type { RequerimentoResumido } from '../../../schemas/requerimento/inicio.ts';
import { Icone } from '../../layout/ui/Icone.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { caminhos, PAINEL } from '../caminhos.ts';
import { fraseDaEspera } from './fraseDaEspera.ts';

const ICONES = { requerente: 'pessoa-circulo', prefeitura: 'prefeitura', portal: 'relogio' } as const;

function Pe({ resumo }: { readonly resumo: RequerimentoResumido }): ReactElement | null {
  const { licenca, desfecho, espera } = resumo;
  if (licenca !== null)
    return (
      <div className="resumo-pe">
        <Icone nome="documento" />
        <p>
          {licenca.nome} <b className="numero">{licenca.numero}</b>
          {licenca.suspensa_desde !== null && (
            <>
              , com a validade suspensa desde <b className="numero">{mostrarData(licenca.suspensa_desde)}</b>
            </>
          )}
          {licenca.suspensa_desde === null && licenca.valido_ate !== null && (
            <>
              , válido até <b className="numero">{mostrarData(licenca.valido_ate)}</b>
            </>
          )}
        </p>
        <button type="button" className="ligacao" onClick={() => void baixarDocumento(PAINEL, licenca.id)}>
          Baixar PDF
        </button>
      </div>
    );
  const frase =
    desfecho === null
      ? fraseDaEspera(resumo)
      : `${desfecho.situacao} em ${diaNaCidade(desfecho.quando)}${desfecho.motivo === null ? '' : `: ${desfecho.motivo}`}`;
  if (frase === undefined) return null;
  return (
    <div className="resumo-pe">
      <Icone nome={espera === null ? 'prefeitura' : ICONES[espera.de_quem]} />
      <div>
        <p>{frase}</p>
        {desfecho === null && (
          <div className="prazo-explicado">
            <PorQueDaData
              // The sentence says either until when he has time, or when the city expects to be done.
              explicacao={espera === null || espera.de_quem === 'prefeitura' ? resumo.explicacao : espera.explicacao}
              sobre={resumo.processo_nome}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** One request on the dashboard: type, number and place, status, steps, and what is awaited. */
export function CartaoDoRequerimento({ resumo }: { readonly resumo: RequerimentoResumido }): ReactElement {
  const { id, numero, processo_nome, imovel_endereco, situacao, protocolado_em, criado_em, rascunho } = resumo;
  const quando =
    numero === null ? `começado em ${diaNaCidade(criado_em)}` : `protocolado em ${diaNaCidade(protocolado_em)}`;
  return (
    <li className="resumo">
      <div className="resumo-topo">
        <h3>
          <a href={caminhos.requerimento(id)}>{processo_nome}</a>
        </h3>
        <StatusChip status={situacao} requerente />
      </div>
      <p className="secundario pequeno">{comCapital([numero, imovel_endereco, quando].filter(Boolean).join(' · '))}</p>
      {!rascunho && resumo.desfecho === null && (
        <div className="resumo-passos">
          <Passos etapas={resumo.etapas} comVoce={situacao === 'Aguardando requerente'} />
        </div>
      )}
      {!rascunho && <Pe resumo={resumo} />}
    </li>
  );
}
