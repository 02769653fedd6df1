import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { baixarDocumento } from '../../../resources/requerimento/abrirArquivo.ts';
import { Passos } from '../../../resources/requerimento/Passos.tsx';
import { situacaoDoRequerente } from '../../../resources/requerimento/tarefas.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { diaNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import type { RequerimentoListado, RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Icone } from '../../layout/ui/Icone.tsx';
import { StatusChip } from '../../layout/ui/StatusChip.tsx';
import { caminhos, PAINEL } from '../caminhos.ts';
import { fraseDaEspera } from './fraseDaEspera.ts';

interface PropsDoCartao {
  readonly requerimento: RequerimentoListado;
  /** The whole view, where it was asked for. */
  readonly detalhe: UseQueryResult<RequerimentoVisto> | undefined;
}

function Pe({ visto }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  const licenca = [...visto.emitidos]
    .reverse()
    .find(({ tipo, situacao }) => tipo === 'licenca' && situacao === 'válido');
  if (licenca !== undefined)
    return (
      <div className="resumo-pe">
        <Icone nome="documento" />
        <p>
          {licenca.nome} <b className="numero">{licenca.numero}</b>
          {licenca.valido_ate !== null && (
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
    visto.desfecho === null
      ? fraseDaEspera(visto)
      : `${visto.desfecho.situacao} em ${diaNaCidade(visto.desfecho.quando)}${visto.desfecho.motivo === null ? '' : `: ${visto.desfecho.motivo}`}`;
  if (frase === undefined) return null;
  return (
    <div className="resumo-pe">
      <Icone nome={visto.aguardando[0]?.de_quem === 'requerente' ? 'pessoa-circulo' : 'prefeitura'} />
      <p>{frase}</p>
    </div>
  );
}

/** One request on the dashboard: type, number and place, status, steps, and what is awaited. */
export function CartaoDoRequerimento({ requerimento, detalhe }: PropsDoCartao): ReactElement {
  const { id, numero, processo_nome, imovel_endereco, situacao, protocolado_em, criado_em } = requerimento;
  const visto = detalhe?.data;
  const dita = visto === undefined ? situacao : situacaoDoRequerente(visto);
  const quando =
    numero === null ? `começado em ${diaNaCidade(criado_em)}` : `protocolado em ${diaNaCidade(protocolado_em)}`;
  return (
    <li className="resumo">
      <div className="resumo-topo">
        <h3>
          <a href={caminhos.requerimento(id)}>{processo_nome}</a>
        </h3>
        <StatusChip status={dita} requerente />
      </div>
      <p className="secundario pequeno">{[numero, imovel_endereco, quando].filter(Boolean).join(' · ')}</p>
      {visto !== undefined && situacao !== 'Rascunho' && visto.desfecho === null && (
        <div className="resumo-passos">
          <Passos etapas={visto.etapas} comVoce={dita === 'Aguardando requerente'} />
        </div>
      )}
      {visto !== undefined && situacao !== 'Rascunho' && <Pe visto={visto} />}
    </li>
  );
}
