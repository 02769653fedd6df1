import { useState, type ReactElement } from 'react';
import '../../../../resources/requerimento/cobrancaDados.css';
import { emFrase } from '../../../../resources/requerimento/emFrase.ts';
import { situacaoDaRestituicao } from '../../../../resources/requerimento/situacaoDaRestituicao.ts';
import { mostrarMoeda } from '../../../../schemas/brasil/numero.ts';
import type { RestituicaoVista } from '../../../../schemas/requerimento/vistas/valores.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { RegistrarRestituicao } from './RegistrarRestituicao.tsx';

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly restituicao: RestituicaoVista;
}

/** One refund as the staff work on it: what is owed back and why, and by what it was given. */
export function RestituicaoDaEquipe({ requerimento, restituicao }: Props): ReactElement {
  const [registrando, setRegistrando] = useState(false);
  const { nome, valor, motivo, documento, situacao } = restituicao;
  const acao =
    situacao === 'a restituir' && restituicao.ao_lado !== true
      ? requerimento.acoes.find((a) => a.acao === 'registrar-restituicao')
      : undefined;
  return (
    <Cartao titulo={`Restituição: ${nome}`} acao={<StatusChip {...situacaoDaRestituicao(restituicao)} />}>
      <dl className="cobranca-dados">
        <div>
          <dt>Valor</dt>
          <dd className="numero">{mostrarMoeda(valor)}</dd>
        </div>
        {documento !== null && (
          <div>
            <dt>Documento</dt>
            <dd>{documento}</dd>
          </div>
        )}
      </dl>
      <p className="secundario pequeno restituicao-motivo">{emFrase(motivo)}</p>
      {acao !== undefined && (
        <Botao tamanho="pequeno" variante="secundario" icone="dinheiro" onClick={() => setRegistrando(true)}>
          {acao.rotulo}
        </Botao>
      )}
      {registrando && (
        <RegistrarRestituicao
          requerimento={requerimento}
          restituicao={restituicao}
          aoFechar={() => setRegistrando(false)}
        />
      )}
    </Cartao>
  );
}
