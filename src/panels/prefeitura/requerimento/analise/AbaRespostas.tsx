import { useState, type ReactElement } from 'react';
import { Recolhivel } from '../../../../resources/saida/Recolhivel.tsx';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { RespostaVista } from '../../../../schemas/requerimento/vistas/etapas.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { BotaoDeIcone } from '../../../layout/ui/BotaoDeIcone.tsx';
import { Cartao } from '../../../layout/ui/Cartao.tsx';
import { EstadoVazio } from '../../../layout/ui/EstadoVazio.tsx';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { VerDiferencas } from '../diferencas/VerDiferencas.tsx';
import { VereditoDaResposta } from '../veredito/VereditoDaResposta.tsx';
import { useFormularioQueFica } from '../acoes/formularioQueFica.tsx';
import { FormularioDoItem } from '../pendencia/FormularioDoItem.tsx';
import { navegavel, tecla, useTeclas } from '../../../layout/ui/useTeclas.ts';
import { aJulgar } from '../veredito/vereditosVistos.ts';
import { mudancas, podePedir, rodadaAberta, type Mudanca } from '../pendencia/rodadas.ts';

interface Props {
  readonly requerimento: RequerimentoVisto;
}

function AntesDepois({ antes, depois }: Pick<Mudanca, 'antes' | 'depois'>): ReactElement {
  return (
    <>
      <del>
        <span className="so-leitor">Antes: </span>
        {antes}
      </del>{' '}
      <ins>
        <span className="so-leitor">Depois: </span>
        {depois}
      </ins>
    </>
  );
}

/** Answers that a round changed, what they were and what they are. */
function Mudaram({ lista, rodada }: { readonly lista: readonly Mudanca[]; readonly rodada: number }): ReactElement {
  return (
    <Cartao className="cartao-de-lista" titulo={`Respostas que mudaram na pendência ${rodada}`}>
      <table className="analise-respostas">
        <tbody>
          {lista.map((mudanca) => (
            <tr key={mudanca.campo}>
              <th scope="row">{mudanca.nome}</th>
              <td>
                <AntesDepois {...mudanca} />
                {mudanca.situacao === 'recusado' && (
                  <>
                    {' '}
                    <StatusChip status="Recusado" tom="bad" icone="fechar-circulo" />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Cartao>
  );
}

function Resposta({ requerimento, resposta }: Props & { readonly resposta: RespostaVista }): ReactElement {
  const [pedindo, setPedindo] = useState(false);
  const { campo, nome, texto, calculado } = resposta;
  const pedida =
    rodadaAberta(requerimento)?.itens.some(({ tipo, alvo }) => tipo === 'campo' && alvo === campo) === true;
  const mudou = mudancas(requerimento).find((m) => m.campo === campo);
  const pode = podePedir(requerimento) && resposta.corrigivel && !pedida;
  const { mostra, guarda } = useFormularioQueFica(requerimento, pode);
  return (
    <>
      <tr {...(pode || aJulgar(requerimento, `campo:${campo}`) !== null ? navegavel : {})}>
        <th scope="row">{nome}</th>
        <td>
          {mudou !== undefined && mudou.depois === texto ? <AntesDepois {...mudou} /> : texto}
          {calculado && <span className="secundario pequeno"> calculado</span>}{' '}
          {pedida && <StatusChip status="Na pendência" tom="you" icone="pessoa-circulo" />}
          <VereditoDaResposta requerimento={requerimento} alvo={`campo:${campo}`} nome={nome} />
        </td>
        <td className="analise-respostas-acao">
          {pode && (
            <BotaoDeIcone
              icone="editar"
              rotulo={`Pedir correção de ${nome}`}
              aria-expanded={pedindo}
              onClick={() => setPedindo(!pedindo)}
              {...tecla('p')}
            />
          )}
        </td>
      </tr>
      <Recolhivel aberto={pedindo && mostra} aoMostrar={() => setPedindo(true)}>
        {(escondido) => (
          <tr hidden={escondido}>
            <td colSpan={3}>
              <FormularioDoItem
                requerimento={requerimento}
                alvo={{ tipo: 'campo', chave: campo, nome }}
                aoTerminar={() => setPedindo(false)}
                guarda={guarda}
              />
            </td>
          </tr>
        )}
      </Recolhivel>
    </>
  );
}

/** All answers by the step that asked for them; what rounds changed comes first. */
export function AbaRespostas({
  requerimento,
  aoPreencher,
  ocupado,
}: Props & { readonly aoPreencher: (() => void) | null; readonly ocupado: boolean }): ReactElement {
  const todas = mudancas(requerimento);
  const ultima = todas[0]?.rodada;
  const caixa = useTeclas<HTMLDivElement>();
  return (
    <div ref={caixa} className="analise-pilha">
      {ultima !== undefined && <Mudaram rodada={ultima} lista={todas.filter(({ rodada }) => rodada === ultima)} />}
      <VerDiferencas requerimento={requerimento} />
      {requerimento.respostas.length === 0 && (
        <Cartao>
          <EstadoVazio titulo="Nenhuma resposta">As etapas até aqui não têm formulário.</EstadoVazio>
        </Cartao>
      )}
      {aoPreencher !== null && (
        <div>
          <Botao variante="secundario" icone="editar" carregando={ocupado} onClick={aoPreencher}>
            Preencher dados da etapa
          </Botao>
        </div>
      )}
      {requerimento.respostas.map(({ etapa, nome, campos }) => (
        <Cartao key={etapa} className="cartao-de-lista" titulo={nome}>
          <table className="analise-respostas">
            <thead className="so-leitor">
              <tr>
                <th scope="col">Campo</th>
                <th scope="col">Resposta</th>
                <th scope="col">Ações</th>
              </tr>
            </thead>
            <tbody>
              {campos.map((resposta) => (
                <Resposta key={resposta.campo} requerimento={requerimento} resposta={resposta} />
              ))}
            </tbody>
          </table>
        </Cartao>
      ))}
    </div>
  );
}
