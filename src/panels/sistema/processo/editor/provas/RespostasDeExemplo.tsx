import { useMemo, type ReactElement } from 'react';
import { FormularioDaSecao } from '../../../../../resources/stepForm/FormularioDaSecao.tsx';
import type { ServicosDaEntrada } from '../../../../../resources/stepForm/entradas/entrada.ts';
import type { Definicao } from '../../../../../schemas/processo/definicao.ts';
import { formularioDoExemplo } from '../../../../../schemas/processo/provar/formularioDoExemplo.ts';
import type { Exemplo } from './exemplo.ts';

/** Registries are not asked: what a rule reads of them is typed. */
const servicos: ServicosDaEntrada = { consultar: async () => ({ encontrado: false, mensagem: 'Sem consulta aqui' }) };
const SEM_ERROS = {};

interface Props {
  readonly definicao: Definicao;
  readonly nomes: readonly string[];
  readonly exemplo: Exemplo;
}

/** Asks for example answers, by the very renderer of the applicant's form. */
export function RespostasDeExemplo({ definicao, nomes, exemplo }: Props): ReactElement | null {
  const chave = nomes.join(' ');
  const formulario = useMemo(
    () => formularioDoExemplo(definicao, chave === '' ? [] : chave.split(' ')),
    [definicao, chave],
  );
  const [secao] = formulario.secoes;
  const visiveis = useMemo(() => new Set(secao?.campos), [secao]);
  if (secao === undefined || secao.campos.length === 0) return null;
  return (
    <div className="prova-respostas" role="group" aria-label="Respostas de exemplo">
      <FormularioDaSecao
        secao={secao}
        ui={formulario.ui}
        visiveis={visiveis}
        respostas={exemplo.respostas}
        erros={SEM_ERROS}
        validar={null}
        servicos={servicos}
        aoDigitar={exemplo.mudar}
        aoConfirmar={exemplo.mudar}
      />
    </div>
  );
}
