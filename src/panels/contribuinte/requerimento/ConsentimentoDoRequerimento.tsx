import { useState, type ReactElement } from 'react';
import { marcaDaPagina } from '../../../authProvider/marcaDaPagina.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { chaveUnica } from '../../../dataProvider/chaveUnica.ts';
import { api } from '../../../dataProvider/http.ts';
import { jaAvisado } from '../../../resources/jaAvisado.ts';
import { PorQueDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import { diaNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { mostrarData } from '../../../schemas/brasil/data.ts';
import { donosPedidos, donosQueFaltam, quemFalta } from '../../../schemas/requerimento/consentimento.ts';
import { dataDoConsentimento } from '../../../schemas/requerimento/datasEscritas.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { useAtualizar } from '../consultas.ts';
import { useLugarDoFormulario } from '../formulario/lugarDoFormulario.ts';

/** What the owner was asked and answered, to who filled the request in: while it waits, with the way back to the form. */
export function ConsentimentoDoRequerimento({ visto }: { readonly visto: RequerimentoVisto }): ReactElement | null {
  const { consentimento: c, protocolado_em, participacao } = visto;
  const { painel } = useLugarDoFormulario();
  const atualizar = useAtualizar();
  /** An act is running; another does not start beside it. */
  const [enviando, setEnviando] = useState(false);
  if (c === undefined || protocolado_em !== null || participacao !== undefined) return null;
  const fazer = async (ato: string, feito: string): Promise<void> => {
    if (enviando) return;
    setEnviando(true);
    try {
      await api(`${caminhoDo(painel, visto.id)}/consentimento/${ato}`, {
        method: 'POST',
        body: {},
        idempotencyKey: chaveUnica(),
      });
      avisar(true, feito);
    } finally {
      await atualizar(visto.id);
      setEnviando(false);
    }
  };
  if (c.situacao === 'pedido') {
    const donos = donosPedidos(c);
    const faltam = quemFalta(c);
    const varios = donosQueFaltam(c).length > 1;
    return (
      <Aviso tom="info" titulo={`Espera o consentimento de ${faltam}`}>
        <p>
          {`Pedido em ${diaNaCidade(c.pedido_em)}, vale até ${mostrarData(c.ate)}. O requerimento é protocolado, e o prazo da prefeitura começa, quando ${faltam} ${varios ? 'consentirem' : 'consentir'}. Enquanto isso, o que foi preenchido não muda.`}
        </p>
        <div className="prazo-explicado">
          <PorQueDaData explicacao={dataDoConsentimento(c, { fuso: marcaDaPagina().fuso }).explicacao} />
        </div>
        <ul className="consentimento-donos">
          {donos.map(({ participante, nome, situacao }) => (
            <li key={participante}>
              {nome}: {situacao === 'dado' ? 'consentiu' : 'ainda não respondeu'}{' '}
              {situacao === 'pedido' && (
                <Botao
                  variante="texto"
                  tamanho="pequeno"
                  aria-label={`Reenviar o link a ${nome}`}
                  carregando={enviando}
                  onClick={() =>
                    jaAvisado(fazer(`${participante}/reenviar`, `Link reenviado a ${nome}. O anterior não vale mais.`))
                  }
                >
                  Reenviar o link
                </Botao>
              )}
            </li>
          ))}
        </ul>
        <Botao
          variante="secundario"
          tamanho="pequeno"
          carregando={enviando}
          onClick={() => jaAvisado(fazer('retirar', 'Pedido retirado. O formulário está aberto de novo.'))}
        >
          Retirar o pedido e mudar
        </Botao>
      </Aviso>
    );
  }
  const quem = donosPedidos(c).find(({ situacao }) => situacao === c.situacao)?.nome ?? c.nome;
  const fim =
    c.situacao === 'recusado'
      ? { titulo: `${quem} não consentiu no protocolo`, frase: c.motivo ?? '' }
      : c.situacao === 'expirado'
        ? { titulo: `${quem} não respondeu até ${mostrarData(c.ate)}`, frase: '' }
        : undefined;
  return fim === undefined ? null : (
    <Aviso tom="warn" titulo={fim.titulo}>
      {[fim.frase, 'O que você preencheu está guardado: mude o que for preciso e envie de novo.']
        .filter(Boolean)
        .join(' ')}
    </Aviso>
  );
}
