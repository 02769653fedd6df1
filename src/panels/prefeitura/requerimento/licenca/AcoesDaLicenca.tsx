import { Suspense, useState, type ReactElement } from 'react';
import type { Acao } from '../../../../schemas/requerimento/comandos.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { DocumentoEmitidoVisto } from '../../../../schemas/requerimento/vistas/emitidos.ts';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { aberturaTardia } from '../../../layout/ui/tardia.tsx';
import { atosDaValidade, type AtoDaValidade, type NomeDoAtoDaValidade } from './atosDaValidade.ts';

const RetificarLicenca = aberturaTardia(
  async () => (await import('./RetificarLicenca.tsx')).RetificarLicenca,
  ({ aoFechar }) => aoFechar,
);
const RegenerarLicenca = aberturaTardia(
  async () => (await import('./RegenerarLicenca.tsx')).RegenerarLicenca,
  ({ aoFechar }) => aoFechar,
);

const MudarValidade = aberturaTardia(
  async () => (await import('./MudarValidade.tsx')).MudarValidade,
  ({ aoFechar }) => aoFechar,
);

interface Props {
  readonly requerimento: RequerimentoVisto;
  readonly documento: DocumentoEmitidoVisto;
}

/** What may be done about a licence in force: correct what it says, have its file drawn anew, or decide about its validity. */
export function AcoesDaLicenca({ requerimento, documento }: Props): ReactElement | null {
  const [aberta, setAberta] = useState<'retificar' | 'regenerar' | NomeDoAtoDaValidade | null>(null);
  const pode = (acao: Acao) => requerimento.acoes.find((possivel) => possivel.acao === acao);
  const [retificar, regenerar] = [pode('retificar-licenca'), pode('regenerar-licenca')];
  // A dialog that is open stays: it says itself that its licence is not the one in force any more.
  if (aberta === null && (documento.tipo !== 'licenca' || documento.situacao !== 'válido')) return null;
  const nome = `${documento.nome} ${documento.numero ?? ''}`.trim();
  const fechar = (): void => setAberta(null);
  return (
    <div className="acoes-da-licenca">
      {retificar !== undefined && (
        <Botao
          variante="texto"
          tamanho="pequeno"
          icone="editar"
          aria-label={`${retificar.rotulo}: ${nome}`}
          onClick={() => setAberta('retificar')}
        >
          {retificar.rotulo}
        </Botao>
      )}
      {regenerar !== undefined && (
        <Botao
          variante="texto"
          tamanho="pequeno"
          icone="restaurar"
          aria-label={`${regenerar.rotulo}: ${nome}`}
          onClick={() => setAberta('regenerar')}
        >
          {regenerar.rotulo}
        </Botao>
      )}
      {(Object.entries(atosDaValidade) as [NomeDoAtoDaValidade, AtoDaValidade][]).map(([qual, ato]) =>
        pode(ato.acao) === undefined || !ato.cabe(documento) ? null : (
          <Botao
            key={qual}
            variante="texto"
            tamanho="pequeno"
            icone={ato.icone}
            aria-label={`${ato.botao}: ${nome}`}
            onClick={() => setAberta(qual)}
          >
            {ato.botao}
          </Botao>
        ),
      )}
      {aberta !== null && (
        <Suspense fallback={null}>
          {aberta === 'retificar' ? (
            <RetificarLicenca requerimento={requerimento} documento={documento} aoFechar={fechar} />
          ) : aberta === 'regenerar' ? (
            <RegenerarLicenca requerimento={requerimento} documento={documento} aoFechar={fechar} />
          ) : (
            <MudarValidade nome={aberta} requerimento={requerimento} documento={documento} aoFechar={fechar} />
          )}
        </Suspense>
      )}
    </div>
  );
}
