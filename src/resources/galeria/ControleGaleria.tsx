import { useRef, useState, type ChangeEvent, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { formatOf } from '../../schemas/fieldFacts.ts';
import { AndamentoDoEnvio } from '../widgets/AndamentoDoEnvio.tsx';
import { idDoRotulo, type PropsDoControle } from '../widgets/controle.ts';
import { useEnvioDeArquivos } from '../widgets/useEnvioDeArquivos.ts';
import { Ampliada } from './Ampliada.tsx';
import { FotoPequena } from './FotoPequena.tsx';
import { imagensDe, mover, valorDasImagens, type ImagemDaGaleria } from './imagens.ts';

const MAIOR_LEGENDA = 200;

/** Pictures in an order of one's own, with captions where the field keeps them; each is sent as soon as it is chosen. */
export const ControleGaleria = (props: PropsDoControle): ReactElement => {
  const comLegenda = formatOf(props.schema) === 'galeria';
  const { title = 'Imagens', maxItems = Infinity } = props.schema as { title?: string; maxItems?: number };
  const entrada = useRef<HTMLInputElement>(null);
  const [aberta, setAberta] = useState<number | null>(null);
  const { envio, enviar } = useEnvioDeArquivos();
  const imagens = imagensDe(props.valor);
  const atuais = useRef(imagens);
  atuais.current = imagens;
  const mudar = (novas: readonly ImagemDaGaleria[]): void => {
    atuais.current = novas;
    props.aoMudar(valorDasImagens(novas, comLegenda));
    props.aoSair?.();
  };
  const escolher = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const arquivos = [...(target.files ?? [])].slice(0, maxItems - imagens.length);
    target.value = '';
    void enviar(arquivos, (imagem) => mudar([...atuais.current, { imagem, legenda: null }]));
  };
  return (
    <Box role="group" aria-labelledby={idDoRotulo(props.id)} aria-describedby={props.descritoPor}>
      <ol className="galeria">
        {imagens.map((uma, i) => {
          const rotulo = uma.legenda || `imagem ${i + 1}`;
          return (
            <li key={uma.imagem}>
              <FotoPequena chave={uma.imagem} rotulo={rotulo} aoAbrir={() => setAberta(i)} />
              {comLegenda && (
                <OutlinedInput
                  size="small"
                  fullWidth
                  placeholder="Legenda"
                  value={uma.legenda ?? ''}
                  onChange={({ target }) =>
                    props.aoMudar(
                      valorDasImagens(
                        imagens.map((outra, j) => (i === j ? { ...outra, legenda: target.value } : outra)),
                        true,
                      ),
                    )
                  }
                  onBlur={() => props.aoSair?.()}
                  slotProps={{ input: { maxLength: MAIOR_LEGENDA, 'aria-label': `Legenda da imagem ${i + 1}` } }}
                />
              )}
              <div className="galeria-botoes">
                <IconButton
                  disabled={i === 0}
                  aria-label={`Mover ${rotulo} para antes`}
                  onClick={() => mudar(mover(imagens, i, -1))}
                >
                  <Icone nome="seta-esquerda" />
                </IconButton>
                <IconButton
                  aria-label={`Tirar ${rotulo}`}
                  onClick={() => mudar(imagens.filter((_outra, j) => j !== i))}
                >
                  <Icone nome="lixeira" />
                </IconButton>
                <IconButton
                  disabled={i === imagens.length - 1}
                  aria-label={`Mover ${rotulo} para depois`}
                  onClick={() => mudar(mover(imagens, i, 1))}
                >
                  <Icone nome="seta-direita" />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
      <Button
        id={props.id}
        variant="outlined"
        sx={{ mt: imagens.length === 0 ? 0 : 1 }}
        startIcon={<Icone nome="enviar" />}
        disabled={imagens.length >= maxItems}
        onClick={() => entrada.current?.click()}
        aria-busy={envio !== null && envio.erro === null}
      >
        Acrescentar
      </Button>
      <input
        ref={entrada}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg"
        onChange={escolher}
        aria-labelledby={idDoRotulo(props.id)}
      />
      <AndamentoDoEnvio envio={envio} />
      {aberta !== null && (
        <Ampliada titulo={title} imagens={imagens} primeira={aberta} aoFechar={() => setAberta(null)} />
      )}
    </Box>
  );
};
